import type { WaitingWork } from '@largo/contracts';

/** What a service says of all that waits. */
export function waitingWork<T extends { readonly id: string }>(
  all: readonly T[],
  factsOf: (one: T) => readonly [amount: number, since: string],
): WaitingWork {
  const [oldest] = all
    .map((one) => ({ id: one.id, since: factsOf(one)[1] }))
    .toSorted((a, b) => a.since.localeCompare(b.since));
  const cents = all.reduce((sum, one) => sum + Math.round(100 * factsOf(one)[0]), 0);
  return { count: all.length, amount: cents / 100, oldest: oldest ?? null };
}
