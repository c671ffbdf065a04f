import { useCallback, useMemo } from 'react';
import { useAddressQuery } from './use-address-query.ts';

type Filters = Readonly<Record<string, string>>;

/** What an address asks for where it is one of `names`; `in` would also know what all objects inherit. */
export const known = (asked: string, names: object, otherwise = ''): string =>
  Object.hasOwn(names, asked) ? asked : otherwise;

/** As much as a search takes. */
export const knownSearch = (asked: string): string => asked.slice(0, 120);

export interface UrlFilters<T extends Filters> {
  readonly filters: T;
  readonly page: number;
  /** How many filters differ from what the screen opens with; the page does not count. */
  readonly changed: number;
  /** Another filter begins at the first page again. */
  readonly change: (changes: Partial<T>) => void;
  readonly goTo: (page: number) => void;
  readonly reset: () => void;
}

/**
 * Filters of a list live in the address: Back, reload and a copied link show the same list. What equals
 * the default is left out. `defaults` must be the same object at every rendering.
 */
export function useUrlFilters<T extends Filters>(defaults: T): UrlFilters<T> {
  const [search, set] = useAddressQuery();
  const filters = useMemo(() => {
    const entries = Object.entries(defaults).map(([name, value]) => [
      name,
      search.get(name) ?? value,
    ]);
    return Object.fromEntries(entries) as T;
  }, [search, defaults]);
  const change = useCallback(
    (changes: Partial<T>) =>
      set(
        {
          page: null,
          ...Object.fromEntries(
            Object.entries(changes).map(([name, value = '']) => [
              name,
              value === defaults[name] ? null : value,
            ]),
          ),
        },
        { replace: true },
      ),
    [set, defaults],
  );
  const goTo = useCallback((page: number) => set({ page: page <= 1 ? null : String(page) }), [set]);
  const asked = Math.floor(Number(search.get('page')));
  return {
    filters,
    page: asked >= 1 && asked <= 100_000 ? asked : 1,
    changed: Object.entries(filters).filter(([name, value]) => value !== defaults[name]).length,
    change,
    goTo,
    reset: () => change(defaults),
  };
}

/** The same, with the filters as far as a screen knows their values; `knownOf` too must stay the same. */
export function useKnownFilters<T extends Filters, K>(defaults: T, knownOf: (asked: T) => K) {
  const list = useUrlFilters(defaults);
  const filters = useMemo(() => knownOf(list.filters), [list.filters, knownOf]);
  return { list, filters };
}
