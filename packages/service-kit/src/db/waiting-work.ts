import type { WaitingWork } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import { sql } from 'drizzle-orm';

/** What `waitingSums` select of one kind of work. */
export interface WaitingRow {
  count: number;
  cents: number;
  id: string | null;
  since: Date | string | null;
}

/** Over rows of `id`, `cents` and `since`: all of them counted, and the oldest of all. */
export const waitingSums = sql`count(*)::int as count, sum(cents)::bigint as cents, min(since) as since,
  (array_agg(id order by since, id))[1] as id`;

export function waitingWork(row: WaitingRow | undefined): WaitingWork {
  if (!row) return { count: 0, amount: 0, oldest: null };
  const { count, cents, id, since } = row;
  const oldest = id && since ? { id, since: new Date(since).toISOString() } : null;
  return { count, amount: centsToReais(cents), oldest };
}
