import { SharedArray } from 'k6/data';
import exec from 'k6/execution';
import type { LoadData } from '../src/load-data.ts';

export const address = {
  street: 'Rua Maria Monteiro',
  number: '830',
  neighborhood: 'Cambuí',
  city: 'Campinas',
  state: 'SP',
  zipCode: '13025-151',
};

// A SharedArray keeps one copy for all virtual users.
const [loaded] = new SharedArray<LoadData>('load data', () => [
  JSON.parse(open(__ENV['LOAD_DATA'] ?? '')) as LoadData,
]);
if (!loaded) throw new Error('LOAD_DATA names no file');
export const data: LoadData = loaded;

export const api = `${data.shopUrl}/api`;

/** Seconds of a scenario's steady part: `SECONDS`, at most ten minutes. */
export const seconds = Math.min(600, Math.max(5, Number(__ENV['SECONDS'] ?? 60)));

export function pick<T>(values: readonly T[]): T {
  const value = values[Math.floor(Math.random() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

/** A buyer of its own for each virtual user, and a key for one write. */
export function buyerHeaders(): Record<string, string> {
  const token = data.tokens[exec.vu.idInTest % data.tokens.length] ?? '';
  return { authorization: `Bearer ${token}`, ...json(), 'idempotency-key': newKey() };
}

export function json(): Record<string, string> {
  return { 'content-type': 'application/json' };
}

function newKey(): string {
  return `${Date.now()}-${exec.vu.idInTest}-${Math.random().toString(36).slice(2)}`;
}

/** A price bound that was never asked before, above every price: no cache has an answer. */
export function unseenBound(): string {
  return (100_000 + Math.random() * 8_000_000).toFixed(2);
}
