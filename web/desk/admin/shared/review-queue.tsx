import type { Pagination } from '@largo/contracts';
import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import type { UrlFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { DataTable, type TableColumn, type TableSelection } from '../../screens/data-table.tsx';
import { FilterBar } from '../../screens/filter-bar.tsx';
import type { Filter, ValuesOf } from '../../screens/filters.ts';
import { KeyHints, type KeyHint } from '../../screens/key-hints.tsx';
import { NothingListed } from '../../screens/nothing-listed.tsx';
import { TableList } from '../../screens/table-list.tsx';
import classes from './review-queue.module.css';

type QueueFilters = Readonly<Record<string, Filter>> & { readonly status: Filter };

interface ReviewQueueProps<
  F extends QueueFilters,
  Data extends { readonly pagination: Pagination },
  Row,
> {
  readonly texts: Readonly<
    Record<'empty' | 'emptyText' | 'notFound' | 'notFoundText' | 'clear', string>
  > & {
    readonly tableLabel: string;
    readonly failed: string;
    readonly count: (total: number) => string;
    readonly seeAll: string;
    readonly decided: (count: number) => string;
    readonly refresh: string;
    readonly filters: { readonly label: string };
    readonly keys: { readonly label: string };
  };
  readonly hints: readonly KeyHint[];
  readonly filters: F;
  readonly values: ValuesOf<F>;
  readonly list: UrlFilters<ValuesOf<F>>;
  readonly query: ComponentProps<typeof TableList<Data>>['query'];
  readonly rows: readonly Row[];
  readonly columns: readonly TableColumn<Row>[];
  readonly nameOf: (row: Row) => string;
  readonly actions: (row: Row) => ReactNode;
  readonly selection?: TableSelection;
  /** Asks for what waits now. */
  readonly onRefresh: () => void;
}

/**
 * What waits for a decision, worked off by mouse or by key. Decided rows stay in place, so that nothing jumps
 * under the keyboard.
 */
export function ReviewQueue<
  F extends QueueFilters,
  Data extends { readonly pagination: Pagination },
  Row extends { readonly id: string; readonly status: string },
>(props: ReviewQueueProps<F, Data, Row>) {
  const { texts, filters, values, list, query, rows, selection } = props;
  const isOfWaiting = values.status === 'pending' && !query.isPlaceholderData;
  const decided = isOfWaiting ? rows.filter(({ status }) => status !== 'pending').length : 0;
  const seeAll = () => list.change({ status: 'all' } as Partial<ValuesOf<F>>);
  return (
    <>
      <FilterBar
        filters={filters}
        texts={{ label: texts.filters.label, clear: texts.clear }}
        values={values}
        list={list}
      />
      <KeyHints label={texts.keys.label} hints={props.hints} />
      <TableList
        query={query}
        failed={texts.failed}
        count={texts.count}
        empty={
          <NothingListed words={texts} picture="hot-beverage" list={list}>
            <Button variant="default" onClick={seeAll}>
              {texts.seeAll}
            </Button>
          </NothingListed>
        }
        onPage={list.goTo}
      >
        {() => (
          <DataTable
            label={texts.tableLabel}
            columns={props.columns}
            rows={rows}
            keyOf={({ id }) => id}
            nameOf={props.nameOf}
            actions={props.actions}
            {...(selection && { selection })}
            isStale={query.isPlaceholderData}
          />
        )}
      </TableList>
      {decided > 0 && (
        <div className={`l-row l-wrap ${classes.progress}`}>
          <span role="status">{texts.decided(decided)}</span>
          <Button size="sm" variant="light" onClick={props.onRefresh}>
            {texts.refresh}
          </Button>
        </div>
      )}
    </>
  );
}
