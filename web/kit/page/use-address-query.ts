import { useCallback, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** Values by name; null takes the name out of the address. */
export type QueryChanges = Readonly<Record<string, string | null>>;

/** What the query becomes with these changes: for links, which work without scripts. */
export function queryWith(query: URLSearchParams, changes: QueryChanges): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/**
 * The query of the address, and how to change parts of it. A change begins with what the browser's
 * address says now: the rendering of one that came just before may still be waiting.
 */
export function useAddressQuery() {
  const [query, setQuery] = useSearchParams();
  const isActive = useRef(false);
  const early = useRef<() => void>(undefined);
  // A field may find its change while it hydrates, which is before the router can navigate.
  useLayoutEffect(() => {
    isActive.current = true;
    early.current?.();
  }, []);
  const change = useCallback(
    (changes: QueryChanges, options?: NavigateOptions) => {
      const go = () =>
        setQuery(() => queryWith(new URLSearchParams(window.location.search), changes), options);
      if (isActive.current) go();
      else early.current = go;
    },
    [setQuery],
  );
  return [query, change] as const;
}
