import type { Pagination } from '@largo/contracts';
import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query';
import { request, type RequestOptions } from '@largo/web-kit/client/api-client.ts';

interface Asked<Answer> {
  readonly query?: NonNullable<RequestOptions['query']>;
  readonly retry?: boolean;
  /** Not while the tab is hidden, which is how the library counts. */
  readonly refetchInterval?:
    number | ((query: { state: { data: Answer | undefined } }) => number | false);
}

/** The only page of a list that is read whole has everything on it. */
export const onePage = (total: number): Pagination => ({
  page: 1,
  pages: 1,
  total,
  limit: total,
  hasPrev: false,
  hasNext: false,
});

/** What a GET answers; it is asked again whenever a screen shows it. */
export const answerQuery = <Answer>(
  queryKey: QueryKey,
  path: string,
  { query = {}, ...asked }: Asked<Answer> = {},
) =>
  queryOptions({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => request<Answer>('GET', path, { query, signal }),
    ...asked,
  });

/** Asks for one page of a filtered list; the previous answer stays while the next one is on its way. */
export const pageQuery = <Answer>(
  queryKey: QueryKey,
  path: string,
  query: NonNullable<RequestOptions['query']>,
  asked: Omit<Asked<Answer>, 'query'> = {},
) =>
  queryOptions({
    ...answerQuery<Answer>(queryKey, path, { query, ...asked }),
    placeholderData: keepPreviousData,
  });
