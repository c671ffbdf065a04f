import type { Clock } from '@largo/kernel';
import type { Sql } from 'postgres';

interface Traces {
  sql: Sql;
  schema: string;
  clock: Clock;
}

const batch = 2_000;
const removed = '[removed]';

/**
 * The second half of an erasure: sent events keep their place, numbers and dates but lose their
 * texts, and stored answers that mention the person are deleted. Events that wait to be sent or
 * replayed must keep their texts, so the person stays on the list until they are gone.
 */
export async function removeTraces(traces: Traces): Promise<void> {
  const { sql, schema, clock } = traces;
  const people = await sql<{ user_id: string }[]>`
    select user_id from ${sql(schema)}.erased_people where traces_removed_at is null
    order by erased_at limit 20`;
  if (people.length === 0) return;
  const ids = people.map(({ user_id }) => user_id);
  await redactEvents(traces, ids);
  for (const id of ids) {
    const mention = `%${id}%`;
    await sql`
      delete from ${sql(schema)}.requests
      where scope like ${`${id}:%`} or answer::text like ${mention}`;
    await sql`
      update ${sql(schema)}.erased_people set traces_removed_at = ${clock.now()}
      where user_id = ${id}
        and not exists (select 1 from ${sql(schema)}.outbox
          where sent_at is null and payload::text like ${mention})
        and not exists (select 1 from ${sql(schema)}.parked_events where message like ${mention})`;
  }
}

/** One pass over the outbox for all people, in short statements. */
async function redactEvents({ sql, schema }: Traces, ids: readonly string[]): Promise<void> {
  const mentions = ids.map((id) => `%${id}%`);
  for (let after = 0; ;) {
    const [range] = await sql<{ last: number | null }[]>`
      select max(position) as last from (select position from ${sql(schema)}.outbox
        where position > ${after} order by position limit ${batch}) front`;
    const last = range?.last ?? null;
    if (last === null) return;
    const rows = await sql<{ position: number; payload: unknown }[]>`
      select position, payload from ${sql(schema)}.outbox
      where position > ${after} and position <= ${last} and sent_at is not null
        and payload::text like any(${mentions})`;
    for (const { position, payload } of rows) {
      const words = JSON.stringify(withoutWords(payload));
      await sql`
        update ${sql(schema)}.outbox set payload = ${words}::text::jsonb where position = ${position}`;
    }
    after = last;
  }
}

const harmless =
  /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-][\d:]+))$/;

/** Ids, instants and numbers stay, because the books and the audit need them. */
function withoutWords(value: unknown): unknown {
  if (typeof value === 'string') return harmless.test(value) ? value : removed;
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withoutWords(member)]),
  );
}
