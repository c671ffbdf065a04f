import { stripAccents } from '@largo/kernel';
import { useMemo, useSyncExternalStore } from 'react';
import { personalNames, readStored, writeStored } from '@largo/web-kit/client/storage.ts';

const most = 6;
const longest = 200;
const listeners = new Set<() => void>();

function parsed(text: string | null): readonly string[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    return value.filter((one) => typeof one === 'string' && one !== '').slice(0, most);
  } catch {
    return [];
  }
}

const stored = () => readStored(personalNames.recentSearches);

function change(searches: readonly string[]): void {
  writeStored(
    personalNames.recentSearches,
    searches.length === 0 ? null : JSON.stringify(searches),
  );
  for (const listener of listeners) listener();
}

const fold = (text: string) => stripAccents(text).toLowerCase();
const without = (search: string) => parsed(stored()).filter((one) => fold(one) !== fold(search));

/** The last one first, each once however it was written. Nothing of it leaves the browser. */
export function rememberSearch(search: string): void {
  change([search.slice(0, longest), ...without(search)].slice(0, most));
}
export const forgetSearch = (search: string): void => change(without(search));
export const forgetSearches = (): void => change([]);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useRecentSearches(): readonly string[] {
  const text = useSyncExternalStore(subscribe, stored, () => null);
  return useMemo(() => parsed(text), [text]);
}
