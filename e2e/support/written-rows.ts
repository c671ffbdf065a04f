import type postgres from 'postgres';

/** A job writes here each time it has run. */
const leftOut = 'payouts.last_runs';

export interface RowCounter {
  /** @returns how many rows each service has inserted, changed and deleted since the last time */
  take(): Promise<Readonly<Record<string, number>>>;
  stop(): Promise<void>;
}

/**
 * Counts by triggers, so that it is known at once: PostgreSQL's own statistics come up to ten seconds late. A row of a
 * job that runs meanwhile is counted as well.
 */
export async function countRows(sql: postgres.Sql): Promise<RowCounter> {
  await sql.unsafe(`
    create schema counted;
    create unlogged table counted.rows (service text, amount int);
    create function counted.add() returns trigger language plpgsql security definer as $$
    begin
      insert into counted.rows
        select tg_table_schema, count(*) from changed having count(*) > 0;
      return null;
    end $$`);
  const all = await sql<{ name: string }[]>`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in (
      select table_schema from information_schema.tables where table_name = 'outbox')
      and table_schema || '.' || table_name <> ${leftOut}`;
  const tables = all.map(({ name }) => name);
  const changes = { insert: 'new', update: 'new', delete: 'old' };
  /** A table at a time: locks on several would wait for the services, and they for these. */
  const onEach = async (statement: (table: string, change: string, rows: string) => string) => {
    for (const table of tables)
      for (const [change, rows] of Object.entries(changes))
        await sql.unsafe(statement(table, change, rows));
  };
  await onEach(
    (table, change, rows) => `create trigger counted_${change} after ${change} on ${table}
      referencing ${rows} table as changed for each statement execute function counted.add()`,
  );
  return {
    async take() {
      const rows = await sql<{ service: string; amount: number }[]>`
        with taken as (delete from counted.rows returning service, amount)
        select service, sum(amount)::int as amount from taken group by service`;
      return Object.fromEntries(
        rows.map(({ service, amount }) => [`${service} rows written`, amount]),
      );
    },
    async stop() {
      await onEach((table, change) => `drop trigger counted_${change} on ${table}`);
      await sql.unsafe('drop schema counted cascade');
    },
  };
}
