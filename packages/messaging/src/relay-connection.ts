import postgres from 'postgres';

export interface RelayConnection {
  sql: postgres.Sql;
  /** False while another process relays this schema. Once true, it is so until the connection ends. */
  tryLock(): Promise<boolean>;
  /** False once the connection is lost, which also releases the lock. */
  alive(): boolean;
  close(): Promise<void>;
}

/**
 * A separate connection for the relay of one schema, not from the pool: the lock lives as long as
 * the session, and the pool may end sessions or have none free.
 */
export function connectRelay(pool: postgres.Sql, schema: string): RelayConnection {
  const state = { alive: true };
  // The driver accepts parsed options; it passes them itself for its subscriptions.
  const options = {
    ...pool.options,
    max: 1,
    idle_timeout: null,
    max_lifetime: null,
    onclose: () => {
      state.alive = false;
    },
  } as unknown as postgres.Options<Record<string, never>>;
  const sql = postgres(options);
  const name = `largo.relay.${schema}`;
  return {
    sql,
    alive: () => state.alive,
    async tryLock() {
      const [row] = await sql<{ held: boolean }[]>`
        select pg_try_advisory_lock(hashtextextended(${name}, 0)) as held`;
      return row?.held === true;
    },
    async close() {
      state.alive = false;
      await sql.end({ timeout: 1 });
    },
  };
}
