import type { WaitingWork } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import { sql } from 'drizzle-orm';

/** What `waitingSums` selects for one kind of work. */
export interface WaitingRow {
  count: number;
  cents: number;
  id: string | null;
  since: Date | string | null;
}

/** For rows with `id`, `cents` and `since`: count and sum of all, and the oldest one. */
export const waitingSums = sql`count(*)::int as count, sum(cents)::bigint as cents, min(since) as since,
  (array_agg(id order by since, id))[1] as id`;

export function waitingWork(row: WaitingRow | undefined): WaitingWork {
  if (!row) return { count: 0, amount: 0, oldest: null };
  const { count, cents, id, since } = row;
  const oldest = id && since ? { id, since: new Date(since).toISOString() } : null;
  return { count, amount: centsToReais(cents), oldest };
}
