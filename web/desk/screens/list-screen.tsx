import type { Pagination } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useRowActions, type Action, type Links } from './actions.tsx';
import { DataTable, type TableColumn } from './data-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filtersInAddress, pagesOfSheet, type Filters, type ValuesOf } from './filters.ts';
import { NothingListed } from './nothing-listed.tsx';
import { SelectionBar, type Selection } from './selection-bar.tsx';
import { TableList, type ListState } from './table-list.tsx';

interface Paged {
  readonly pagination: Pagination;
}

interface ListTexts {
  readonly failed: string;
  /** Says how many there are to those who can't see the list change. */
  readonly count?: (total: number) => string;
  readonly empty: string;
  readonly emptyText?: string;
}

interface FilteredTexts extends ListTexts {
  readonly emptyText: string;
  readonly notFound: string;
  readonly notFoundText: string;
  readonly clear: string;
  readonly filters: { readonly label: string };
}

/** How rows are shown, and what is offered around them. */
interface Work<Row> {
  /** What to do where the list is empty without any filter. */
  readonly emptyAction?: ReactNode;
  /** They stand in each row before its actions. */
  readonly links?: Links<Row>;
  /** What can be done with several rows of a page at once. */
  readonly selection?: Selection<Row>;
  readonly below?: ReactNode;
  readonly columns?: readonly TableColumn<Row>[];
}

/** How the list is shown now. */
interface Shown<F extends Filters> {
  readonly values: ValuesOf<F>;
  readonly onChange: (changes: Partial<ValuesOf<F>>) => void;
  readonly onPage: (page: number) => void;
  /** The previous rows are shown while the next ones load. */
  readonly isStale: boolean;
}

/** What rows are shown with. */
export type Listed<F extends Filters, Row> = Shown<F> &
  Pick<ReturnType<typeof useRowActions<Row>>, 'actionsOf' | 'onOpen'> &
  Pick<Work<Row>, 'selection' | 'columns'>;

/** One answer for each page, or, for a list that is more than one answer, the hook that reads it. */
type Source<F extends Filters, Data, Key extends QueryKey, Props, Answer> =
  | {
      readonly query: (
        filters: ValuesOf<F>,
        page: number,
        props: Props,
      ) => UseQueryOptions<Answer, Error, Data, Key>;
      readonly useList?: never;
    }
  | { readonly useList: (filters: ValuesOf<F>) => ListState<Data>; readonly query?: never };

interface ListDefinition<F extends Filters, Data, Row> extends Work<Row> {
  readonly texts: keyof F extends never ? ListTexts : FilteredTexts;
  /** Shown when the list is empty without any filter. */
  readonly picture?: string;
  readonly filters: F;
  /** Inside a sheet: its pages are not in the address, which says whose sheet it is. */
  readonly isInSheet?: true;
  /** Said about the list above it. */
  readonly above?: (data: Data | undefined) => ReactNode;
  /** Between the filters and the rows. */
  readonly lead?: (data: Data | undefined, isStale: boolean) => ReactNode;
  /** They stand at the end of the filters' line. */
  readonly tools?: (data: Data | undefined) => ReactNode;
  /** They stand in each row after `links`. */
  readonly actions?: readonly Action<Row>[];
  /** What of it depends on the answer or on what the screen keeps, like an open question; also without any row. */
  readonly useWork?: (data: Data | undefined, shown: Shown<F>) => Work<Row>;
}

interface RowDefinition<F extends Filters, Data, Row> {
  readonly rows: (data: Data, listed: Listed<F, Row>) => ReactNode;
}

const isFiltered = (texts: ListTexts | FilteredTexts): texts is FilteredTexts => 'filters' in texts;

/** A list that shows its rows itself, with its filters in the address and its pages. */
export function rowScreen<
  F extends Filters,
  Data extends Paged,
  Key extends QueryKey,
  Props extends object = object,
  Row = unknown,
  Answer = Data,
>(
  definition: Source<F, Data, Key, Props, Answer> &
    ListDefinition<F, Data, Row> &
    RowDefinition<F, Data, Row>,
) {
  const { picture, filters, rows, useWork } = definition;
  const texts: ListTexts | FilteredTexts = definition.texts;
  const useFilters = (definition.isInSheet ? pagesOfSheet : filtersInAddress)(filters);
  const source: Source<F, Data, Key, Props, Answer> = definition;
  const useSource =
    source.useList ??
    ((values: ValuesOf<F>, page: number, props: Props) =>
      useQuery(source.query(values, page, props)));
  return function ListScreen(props: Props) {
    const { list, filters: values } = useFilters();
    const query = useSource(values, list.page, props);
    const { data, isPlaceholderData: isStale } = query;
    const shown = { values, onChange: list.change, onPage: list.goTo, isStale };
    const work: Work<Row> = { ...definition, ...useWork?.(data, shown) };
    const { dialog, ...row } = useRowActions(definition.actions, work.links);
    return (
      <>
        {definition.above?.(data)}
        {isFiltered(texts) && (
          <FilterBar
            filters={filters}
            texts={{ label: texts.filters.label, clear: texts.clear }}
            values={values}
            list={list}
          >
            {definition.tools?.(data)}
          </FilterBar>
        )}
        {definition.lead?.(data, isStale)}
        <TableList
          query={query}
          failed={texts.failed}
          {...(texts.count && { count: texts.count })}
          empty={
            <NothingListed words={texts} {...(picture && { picture })} list={list}>
              {work.emptyAction}
            </NothingListed>
          }
          onPage={list.goTo}
        >
          {(known) => rows(known, { ...work, ...row, ...shown })}
        </TableList>
        {work.below}
        {dialog}
      </>
    );
  };
}

interface TableDefinition<F extends Filters, Data, Row> {
  readonly texts: { readonly tableLabel: string };
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Names a row in the labels of its controls. */
  readonly nameOf: (row: Row) => string;
  /** The filter that headings change. */
  readonly sortedBy?: keyof F & string;
  /** Styles what the cells are made of. */
  readonly className?: string | undefined;
}

/** A list that is data: its filters in the address, its rows page by page, what can be done with each. */
export function listScreen<
  F extends Filters,
  Data extends Paged,
  Row,
  Key extends QueryKey,
  Props extends object = object,
  Answer = Data,
>(
  definition: Source<F, Data, Key, Props, Answer> &
    ListDefinition<F, Data, Row> &
    TableDefinition<F, Data, Row>,
) {
  const { rowsOf, keyOf, nameOf, sortedBy } = definition;

  function Rows({ data, listed }: { data: Data; listed: Listed<F, Row> }) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    const [isAllMeant, setAllMeant] = useState(false);
    const { selection, columns = [] } = listed;
    const rows = rowsOf(data);
    const { total } = data.pagination;
    const selectedRows = rows.filter((row) => selected.has(keyOf(row)));
    const isAll = isAllMeant && selectedRows.length === rows.length && total > rows.length;
    const select = (keys: Iterable<string>, isWhole = false) => {
      setSelected(new Set(keys));
      setAllMeant(isWhole);
    };
    const unselect = () => select([]);
    return (
      <>
        <div className={definition.className}>
          <DataTable
            label={definition.texts.tableLabel}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            nameOf={nameOf}
            actions={listed.actionsOf(rows)}
            {...(sortedBy !== undefined && {
              sort: {
                value: listed.values[sortedBy],
                onChange: (value: string) =>
                  listed.onChange({ [sortedBy]: value } as Partial<ValuesOf<F>>),
              },
            })}
            {...(selection && { selection: { keys: selected, onChange: select } })}
            isStale={listed.isStale}
          />
        </div>
        {selection && selectedRows.length > 0 && (
          <SelectionBar
            title={selection.title(selectedRows, isAll ? total : selectedRows.length)}
            unselect={selection.unselect}
            onClear={unselect}
          >
            {selection.all &&
              !isAll &&
              total > selectedRows.length &&
              total <= selection.all.most && (
                <Button size="sm" variant="subtle" onClick={() => select(rows.map(keyOf), true)}>
                  {selection.all.label(total)}
                </Button>
              )}
            {selection.buttons(selectedRows, unselect, isAll ? listed.values : null)}
          </SelectionBar>
        )}
      </>
    );
  }

  return rowScreen({
    ...definition,
    rows: (data: Data, listed: Listed<F, Row>) => <Rows data={data} listed={listed} />,
  });
}
