import type { Pagination } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useRowActions, type Action } from './actions.tsx';
import { DataTable, type TableColumn } from './data-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { filtersInAddress, type Filters, type ValuesOf } from './filters.ts';
import { NothingListed } from './nothing-listed.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TableList } from './table-list.tsx';

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

interface ListDefinition<
  F extends Filters,
  Data extends { readonly pagination: Pagination },
  Key extends QueryKey,
  Props,
> {
  readonly texts: keyof F extends never ? ListTexts : FilteredTexts;
  /** Shown when the list is empty without any filter. */
  readonly picture?: string;
  /** What to do then. */
  readonly emptyAction?: ReactNode;
  readonly filters: F;
  readonly query: (
    filters: ValuesOf<F>,
    page: number,
    props: Props,
  ) => UseQueryOptions<Data, Error, Data, Key>;
  /** What is said about the list above it. */
  readonly above?: (data: Data | undefined) => ReactNode;
  /** At the end of the filters' line. */
  readonly tools?: (data: Data | undefined) => ReactNode;
}

interface RowDefinition<F extends Filters, Data, Row> {
  readonly rows: (data: Data, listed: Listed<F, Row>) => ReactNode;
  /** In each row, after `links`. */
  readonly actions?: readonly Action<Row>[];
  readonly links?: (row: Row) => ReactNode;
}

/** What rows are shown with. */
export interface Listed<F extends Filters, Row> extends Pick<
  ReturnType<typeof useRowActions<Row>>,
  'actionsOf' | 'onOpen'
> {
  readonly values: ValuesOf<F>;
  readonly onChange: (changes: Partial<ValuesOf<F>>) => void;
  readonly onPage: (page: number) => void;
  /** The previous rows are shown while the next ones load. */
  readonly isStale: boolean;
}

const isFiltered = (texts: ListTexts | FilteredTexts): texts is FilteredTexts => 'filters' in texts;

/** A list that shows its rows itself, with its filters in the address and its pages. */
export function rowScreen<
  F extends Filters,
  Data extends { readonly pagination: Pagination },
  Key extends QueryKey,
  Props extends object = object,
  Row = unknown,
>(definition: ListDefinition<F, Data, Key, Props> & RowDefinition<F, Data, Row>) {
  const { picture, filters, rows } = definition;
  const texts: ListTexts | FilteredTexts = definition.texts;
  const useFilters = filtersInAddress(filters);
  return function ListScreen(props: Props) {
    const { list, filters: values } = useFilters();
    const query = useQuery(definition.query(values, list.page, props));
    const { dialog, ...row } = useRowActions(definition.actions, definition.links);
    const isStale = query.isPlaceholderData;
    return (
      <>
        {definition.above?.(query.data)}
        {isFiltered(texts) && (
          <FilterBar
            filters={filters}
            texts={{ label: texts.filters.label, clear: texts.clear }}
            values={values}
            list={list}
          >
            {definition.tools?.(query.data)}
          </FilterBar>
        )}
        <TableList
          query={query}
          failed={texts.failed}
          {...(texts.count && { count: texts.count })}
          empty={
            <NothingListed words={texts} {...(picture && { picture })} list={list}>
              {definition.emptyAction}
            </NothingListed>
          }
          onPage={list.goTo}
        >
          {(data) =>
            rows(data, { ...row, values, onChange: list.change, onPage: list.goTo, isStale })
          }
        </TableList>
        {dialog}
      </>
    );
  };
}

interface TableDefinition<F extends Filters, Data, Row> extends Omit<
  RowDefinition<F, Data, Row>,
  'rows'
> {
  readonly texts: { readonly tableLabel: string };
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Names a row in the labels of its controls. */
  readonly nameOf: (row: Row) => string;
  readonly columns: readonly TableColumn<Row>[] | ((data: Data) => readonly TableColumn<Row>[]);
  /** The filter that headings change. */
  readonly sortedBy?: keyof F & string;
  /** What can be done with several rows of a page at once. */
  readonly selection?: {
    readonly title: (count: number) => string;
    readonly unselect: string;
    /** The offer to choose what the filters find on other pages too, up to `most`. */
    readonly all?: { readonly most: number; readonly label: (total: number) => string };
    /** @param filters what is chosen instead of the rows, when it is all that they find */
    readonly buttons: (rows: readonly Row[], filters: ValuesOf<F> | null) => ReactNode;
  };
  /** For what the cells are made of. */
  readonly className?: string | undefined;
}

/** A list that is data: its filters in the address, its rows page by page, what can be done with each. */
export function listScreen<
  F extends Filters,
  Data extends { readonly pagination: Pagination },
  Row,
  Key extends QueryKey,
  Props extends object = object,
>(definition: ListDefinition<F, Data, Key, Props> & TableDefinition<F, Data, Row>) {
  const { rowsOf, keyOf, nameOf, columns, sortedBy, selection } = definition;

  function Rows({ data, listed }: { data: Data; listed: Listed<F, Row> }) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
    const [isAllMeant, setAllMeant] = useState(false);
    const rows = rowsOf(data);
    const { total } = data.pagination;
    const selectedRows = rows.filter((row) => selected.has(keyOf(row)));
    const isAll = isAllMeant && selectedRows.length === rows.length && total > rows.length;
    const select = (keys: Iterable<string>, isWhole = false) => {
      setSelected(new Set(keys));
      setAllMeant(isWhole);
    };
    return (
      <>
        <div className={definition.className}>
          <DataTable
            label={definition.texts.tableLabel}
            columns={typeof columns === 'function' ? columns(data) : columns}
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
            title={selection.title(isAll ? total : selectedRows.length)}
            unselect={selection.unselect}
            onClear={() => select([])}
          >
            {selection.all &&
              !isAll &&
              total > selectedRows.length &&
              total <= selection.all.most && (
                <Button size="sm" variant="subtle" onClick={() => select(rows.map(keyOf), true)}>
                  {selection.all.label(total)}
                </Button>
              )}
            {selection.buttons(selectedRows, isAll ? listed.values : null)}
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
