import type { Pagination } from '@largo/contracts';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useKnownFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { ActionButtons, type Action } from './actions.tsx';
import { DataTable, type TableColumn } from './data-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { initialOf, knownOf, type Filters, type ValuesOf } from './filters.ts';
import { NothingListed } from './nothing-listed.tsx';
import { TableList } from './table-list.tsx';

interface ListTexts {
  readonly tableLabel: string;
  readonly failed: string;
  /** Says how many there are to those who can't see the list change. */
  readonly count?: (total: number) => string;
  readonly empty: string;
  readonly emptyText: string;
  readonly notFound: string;
  readonly notFoundText: string;
  readonly clear: string;
  readonly filters: { readonly label: string };
}

interface ListDefinition<
  F extends Filters,
  Data extends { readonly pagination: Pagination },
  Row,
  Key extends QueryKey,
> {
  readonly texts: ListTexts;
  /** Of a list that is empty without any filter. */
  readonly picture: string;
  readonly filters: F;
  readonly query: (filters: ValuesOf<F>, page: number) => UseQueryOptions<Data, Error, Data, Key>;
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Names a row in the labels of its controls. */
  readonly nameOf: (row: Row) => string;
  readonly columns: readonly TableColumn<Row>[];
  /** In each row, after `links`. */
  readonly actions?: readonly Action<Row>[];
  readonly links?: (row: Row) => ReactNode;
  /** The filter that headings change. */
  readonly sortedBy?: keyof F & string;
  /** What is said about the list above it. */
  readonly above?: (data: Data | undefined) => ReactNode;
  /** For what the cells are made of. */
  readonly className?: string | undefined;
}

/** A list that is data: its filters in the address, its rows page by page, what can be done with each. */
export function listScreen<
  F extends Filters,
  Data extends { readonly pagination: Pagination },
  Row,
  Key extends QueryKey,
>(definition: ListDefinition<F, Data, Row, Key>) {
  const { texts, picture, filters, actions = [], links, sortedBy } = definition;
  const initial = initialOf(filters);
  const known = knownOf(filters);
  const hasActions = actions.length > 0 || links !== undefined;
  return function ListScreen() {
    const { list, filters: values } = useKnownFilters(initial, known);
    const query = useQuery(definition.query(values, list.page));
    const [openDialog, setOpenDialog] = useState<{ action: Action<Row>; row: Row } | null>(null);
    const rowActions = (row: Row) => (
      <>
        {links?.(row)}
        <ActionButtons
          subject={row}
          actions={actions}
          size="compact-sm"
          onOpen={(action) => setOpenDialog({ action, row })}
        />
      </>
    );
    return (
      <>
        {definition.above?.(query.data)}
        {Object.keys(filters).length > 0 && (
          <FilterBar
            filters={filters}
            texts={{ label: texts.filters.label, clear: texts.clear }}
            values={values}
            list={list}
          />
        )}
        <TableList
          query={query}
          failed={texts.failed}
          {...(texts.count && { count: texts.count })}
          empty={<NothingListed words={texts} picture={picture} list={list} />}
          onPage={list.goTo}
        >
          {(data) => (
            <div className={definition.className}>
              <DataTable
                label={texts.tableLabel}
                columns={definition.columns}
                rows={definition.rowsOf(data)}
                keyOf={definition.keyOf}
                nameOf={definition.nameOf}
                {...(hasActions && { actions: rowActions })}
                {...(sortedBy !== undefined && {
                  sort: {
                    value: values[sortedBy],
                    onChange: (value: string) =>
                      list.change({ [sortedBy]: value } as Partial<ValuesOf<F>>),
                  },
                })}
                isStale={query.isPlaceholderData}
              />
            </div>
          )}
        </TableList>
        {openDialog?.action.dialog(openDialog.row, () => setOpenDialog(null))}
      </>
    );
  };
}
