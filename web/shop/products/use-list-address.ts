import { useCallback } from 'react';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';

/**
 * Search and order of a list live in the address. Typing on refines the same step; another order, or the
 * first word of a search, is a step that Back takes back.
 */
export function useListAddress() {
  const [search, change] = useAddressQuery();
  const isSearching = search.has('search');
  const set = useCallback(
    (name: 'search' | 'sort', value: string) =>
      change(
        { page: null, [name]: value || null },
        { replace: name === 'search' && isSearching, preventScrollReset: true },
      ),
    [change, isSearching],
  );
  const onSearch = useCallback((typed: string) => set('search', typed.trim()), [set]);
  return { search, set, onSearch };
}
