import postgres from 'postgres';

export interface RelayConnection {
  sql: postgres.Sql;
  /** False while another process relays this schema. Once true, it is so as long as the connection is. */
  tryLock(): Promise<boolean>;
  /** False once the connection was lost: its lock went with it. */
  alive(): boolean;
  close(): Promise<void>;
}

/**
 * A connection of its own for one schema's relay. Not one of the pool: the lock lives as long as the
 * session, and the pool may end its sessions or have none free.
 */
export function connectRelay(pool: postgres.Sql, schema: string): RelayConnection {
  const state = { alive: true };
  // Parsed options may be given again; the driver does so itself for its subscriptions.
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
