import type { Clock } from '@largo/kernel';
import type { Sql } from 'postgres';
import type { OutboxAge } from './http/metrics.ts';

/** Both parts are answered by an index, however many events were sent before. */
export async function outboxAge(sql: Sql, schema: string, clock: Clock): Promise<OutboxAge> {
  const [row] = await sql<{ unsent: number; oldest: string | null; parked: number }[]>`
    select count(*)::int as unsent, min(created_at)::text as oldest,
      (select count(*)::int from ${sql(schema)}.parked_events) as parked
    from ${sql(schema)}.outbox where sent_at is null`;
  const oldest = row?.oldest ? new Date(row.oldest).getTime() : undefined;
  const ageMs = oldest === undefined ? 0 : Math.max(0, clock.now().getTime() - oldest);
  return { unsent: row?.unsent ?? 0, parked: row?.parked ?? 0, oldestAgeSeconds: ageMs / 1000 };
}
