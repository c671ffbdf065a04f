import { useSyncExternalStore } from 'react';
import { listingChoice } from '../../shared/before-paint.ts';
import { writeStored } from '@largo/web-kit/client/storage.ts';

export type Listing = 'grid' | 'list';

const listeners = new Set<() => void>();

/** How lists of products are laid out. The root element says it, so that pages need no second rendering. */
const current = (): Listing =>
  document.documentElement.dataset['listing'] === 'list' ? 'list' : 'grid';

export function chooseListing(listing: Listing): void {
  document.documentElement.dataset['listing'] = listing;
  writeStored(listingChoice.storageKey, listing === 'list' ? listing : null);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useListing = (): Listing => useSyncExternalStore(subscribe, current, () => 'grid');
