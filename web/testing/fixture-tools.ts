import { paginationOf } from '@largo/contracts';
import { centsToReais, stripAccents } from '@largo/kernel';
import { type Query, refusal } from './fixture-routes.ts';

/** Stable ids: the same thing keeps its address over restarts. */
export const idOf = (kind: number | string, index: number) =>
  `01900${String(kind).padStart(3, '0')}-0000-7000-8000-${String(index).padStart(12, '0')}`;
const hourMs = 3_600_000;
/** So many hours from now. */
export const fromNow = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
/** So many hours from noon of a fixed day. */
export const at = (hours: number) =>
  new Date(Date.UTC(2026, 10, 20, 12) + hours * hourMs).toISOString();
export const plain = (text: string) => stripAccents(text).toLowerCase();
export const sum = (amounts: readonly number[]) =>
  centsToReais(amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0));

/** @throws a refusal with 404 and the code */
export function byId<T extends { readonly id: string }>(
  all: readonly T[],
  wanted: string | undefined,
  code: string,
): T {
  const found = all.find(({ id }) => id === wanted);
  if (!found) throw refusal(404, code);
  return found;
}

/** The page that is asked for, under the name that its list has in the contract. */
export function paged<Name extends string, T>(
  name: Name,
  all: readonly T[],
  query: Query,
  usually = 20,
) {
  const { page = 1, limit = usually } = query;
  const [number, size] = [Number(page), Number(limit)];
  const items = { [name]: all.slice((number - 1) * size, number * size) } as Record<Name, T[]>;
  return { ...items, pagination: paginationOf(number, size, all.length) };
}

/** Whether each filter that is asked for has the value of the thing, by name. */
export const fits =
  <Name extends string>(query: Query, ...names: readonly Name[]) =>
  (one: { readonly [_ in Name]?: unknown }) =>
    names.every((name) => !query[name] || query[name] === one[name]);
export const mentions = (text: string, ...fields: readonly (string | null | undefined)[]) =>
  text === '' || fields.some((field) => plain(field ?? '').includes(plain(text)));
/** What a service says of all that waits. */
export function waitingWork<T extends { readonly id: string }>(
  all: readonly T[],
  factsOf: (one: T) => readonly [amount: number, since: string],
) {
  const [oldest = null] = all
    .map((one) => ({ id: one.id, since: factsOf(one)[1] }))
    .toSorted((a, b) => a.since.localeCompare(b.since));
  return { count: all.length, amount: sum(all.map((one) => factsOf(one)[0])), oldest };
}
