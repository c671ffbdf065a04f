import { useMemo, useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage.ts';

interface StoredListOptions {
  readonly name: string;
  /** How many are kept. */
  readonly most: number;
  /** Two with the same key are one. */
  readonly keyOf?: (entry: string) => string;
}

function parsed(text: string | null, most: number): readonly string[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    return value.filter((one) => typeof one === 'string' && one !== '').slice(0, most);
  } catch {
    return [];
  }
}

/** Texts that only this browser keeps: the last one first, each once. Nothing of it leaves the browser. */
export function storedList({ name, most, keyOf = (entry) => entry }: StoredListOptions) {
  const listeners = new Set<() => void>();
  const stored = () => readStored(name);
  const change = (entries: readonly string[]) => {
    writeStored(name, entries.length === 0 ? null : JSON.stringify(entries));
    for (const listener of listeners) listener();
  };
  const without = (entry: string) =>
    parsed(stored(), most).filter((one) => keyOf(one) !== keyOf(entry));
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    remember: (entry: string): void => change([entry, ...without(entry)].slice(0, most)),
    forget: (entry: string): void => change(without(entry)),
    clear: (): void => change([]),
    useEntries(): readonly string[] {
      const text = useSyncExternalStore(subscribe, stored, () => null);
      return useMemo(() => parsed(text, most), [text]);
    },
  };
}
