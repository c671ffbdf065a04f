import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** Values by name; null takes the name out of the address. */
export type QueryChanges = Readonly<Record<string, string | null>>;

/**
 * The query of the address, and how to change parts of it. A change begins with what the browser's
 * address says now: the rendering of one that came just before may still be waiting.
 */
export function useAddressQuery() {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (changes: QueryChanges, options?: NavigateOptions) =>
      setQuery(() => {
        const next = new URLSearchParams(window.location.search);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      }, options),
    [setQuery],
  );
  return [query, change] as const;
}
