import type { Migration } from '../db/migration.ts';
import type { Change, Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';

/** The people erased here; only their ids are kept. */
export function erasedPeopleMigration(schema: string): Migration {
  return {
    name: '0000_erased_people',
    sql: `
create table ${schema}.erased_people (
  user_id uuid primary key,
  erased_at timestamptz not null,
  -- Null while an event or a kept answer may still mention the person.
  traces_removed_at timestamptz
);
create index erased_people_traces on ${schema}.erased_people (erased_at) where traces_removed_at is null;
`,
  };
}

const lockOf = (schema: string, userId: string) =>
  sql`hashtextextended(${`${schema}.person:${userId}`}::text, 0)`;

/** Waits for transactions that are writing about the person; later ones see the mark. */
export async function markErased(
  { tx, now }: Change,
  schema: string,
  userId: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(schema, userId)})`);
  await tx.execute(sql`
    insert into ${sql.identifier(schema)}.erased_people (user_id, erased_at)
    values (${userId}::uuid, ${now.toISOString()}::timestamptz) on conflict do nothing`);
}

/** True: late data about this person must not restore a name. False is valid until the commit. */
export async function isErased(tx: Tx, schema: string, userId: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(schema, userId)})`);
  const rows = await tx.execute(sql`
    select 1 from ${sql.identifier(schema)}.erased_people where user_id = ${userId}::uuid`);
  return rows.length > 0;
}
