import type { SuggestionsAnswer } from '@largo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from '@largo/web-kit/client/api-client.ts';

const aMinute = 60_000;
export const minSuggestedLength = 2;

/** One query per term, so that a late answer belongs to its own term only. */
export const suggestionsQuery = (term: string, place: string | undefined) =>
  queryOptions({
    queryKey: ['suggestions', term, place] as const,
    staleTime: aMinute,
    retry: false,
    queryFn: ({ signal }) =>
      request<SuggestionsAnswer>('GET', '/products/suggestions', {
        query: { q: term.slice(0, 100), place },
        signal,
      }),
  });
