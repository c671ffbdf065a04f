import type { Pagination } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { Pager } from './pager.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import classes from './table-list.module.css';

/** The state of the question, as `useQuery` answers it, or `useInfiniteQuery` where more rows follow below. */
export interface ListState<Data> {
  readonly data: Data | undefined;
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
  readonly isFetching?: boolean;
  readonly hasNextPage?: boolean;
  readonly fetchNextPage?: () => unknown;
}

interface TableListProps<Data extends { readonly pagination: Pagination }> {
  readonly query: ListState<Data>;
  readonly failed: string;
  /** Says how many there are to those who can not see the list change. */
  readonly count?: (total: number) => string;
  readonly empty: ReactNode;
  readonly onPage: (page: number) => void;
  readonly children: (data: Data) => ReactNode;
}

const shownRows = 8;
const texts = {
  more: 'Carregar mais',
  failed: 'Não foi possível carregar mais.',
  again: 'Tentar de novo',
} as const;

function RowsToCome() {
  return (
    <div role="status" className={`l-card ${classes.skeleton}`}>
      <span className="l-hidden">Carregando…</span>
      {Array.from({ length: shownRows }, (_, index) => (
        <span key={index} aria-hidden="true" />
      ))}
    </div>
  );
}

/** What is shown stays when more of it can't be had. */
function MoreRows({ error, hasNextPage, ...query }: Omit<ListState<unknown>, 'data'>) {
  const ask = hasNextPage ? query.fetchNextPage : query.refetch;
  return (
    <>
      {error !== null && (
        <p role="alert" className="l-wrong">
          {texts.failed}
        </p>
      )}
      {(hasNextPage || error !== null) && (
        <div>
          <Button
            variant="default"
            loading={query.isFetching ?? false}
            onClick={() => void ask?.()}
          >
            {error === null ? texts.more : texts.again}
          </Button>
        </div>
      )}
    </>
  );
}

function Rows<Data extends { readonly pagination: Pagination }>(props: TableListProps<Data>) {
  const { data, isPending, error, refetch } = props.query;
  const { onPage } = props;
  const { page = 1, pages = 1, total = 0 } = data?.pagination ?? {};
  useEffect(() => {
    // The list became shorter than the address says.
    if (page > pages) onPage(pages);
  }, [page, pages, onPage]);
  if (isPending) return <RowsToCome />;
  if (data === undefined) {
    return <ErrorState title={props.failed} error={error} onRetry={() => void refetch()} />;
  }
  if (total === 0) return props.empty;
  return (
    <>
      {props.children(data)}
      {props.query.fetchNextPage ? (
        <MoreRows {...props.query} />
      ) : (
        <Pager pagination={data.pagination} onPage={onPage} />
      )}
    </>
  );
}

/** A list in each of its states: on its way, failed, empty, there, with its pages. */
export function TableList<Data extends { readonly pagination: Pagination }>(
  props: TableListProps<Data>,
) {
  const { query, count } = props;
  return (
    <>
      {count && (
        <p role="status" className="l-hidden">
          {query.data && !query.isPlaceholderData && count(query.data.pagination.total)}
        </p>
      )}
      <Rows {...props} />
    </>
  );
}
