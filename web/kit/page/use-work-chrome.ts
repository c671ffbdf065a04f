import { useLayoutEffect, useSyncExternalStore } from 'react';

let frames = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  frames += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While the caller is shown, the shop's search, places and categories are not. */
export function useWorkChrome(): void {
  useLayoutEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Only who sees the content knows whose work it is: an order is a purchase or a sale. */
export const useIsWorking = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => frames > 0,
    () => false,
  );
