import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * Search and order of a list live in the address. Typing on refines the same step; another order, or the
 * first word of a search, is a step that Back takes back.
 */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const isSearching = search.has('search');
  const set = useCallback(
    (name: 'search' | 'sort', value: string) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          next.delete('page');
          if (value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: name === 'search' && isSearching, preventScrollReset: true },
      ),
    [setSearch, isSearching],
  );
  const onSearch = useCallback((typed: string) => set('search', typed.trim()), [set]);
  return { search, set, onSearch };
}
