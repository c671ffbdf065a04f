import type { SuggestionsAnswer, SuggestionsQuery } from '@largo/contracts';
import type { Logger } from '@largo/service-kit';
import type { ProductSearch } from '../search/index.ts';
import { findKnownReach } from './find-known-reach.ts';

interface SuggestProducts {
  query: SuggestionsQuery;
  correlationId: string;
}

/** Completions of an unfinished search; products delivered to the reader's place come first. */
export async function suggestProducts(
  deps: { search: ProductSearch; log: Logger },
  { query: { q, place }, correlationId }: SuggestProducts,
): Promise<SuggestionsAnswer> {
  const reach = await findKnownReach(deps, { place, correlationId });
  return deps.search.suggestProducts(q, reach?.here);
}
