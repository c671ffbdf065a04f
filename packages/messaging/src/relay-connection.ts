import postgres from 'postgres';

export interface RelayConnection {
  sql: postgres.Sql;
  /** False once the connection was lost: its lock went with it. */
  alive(): boolean;
  close(): Promise<void>;
}

/**
 * A connection of its own that holds the schema's relay lock, or undefined when another process has
 * it. Not one of the pool: the lock lives as long as the session, and the pool may end its sessions.
 */
export async function lockRelay(
  pool: postgres.Sql,
  schema: string,
): Promise<RelayConnection | undefined> {
  let alive = true;
  // Parsed options may be given again; the driver does so itself for its subscriptions.
  const options = {
    ...pool.options,
    max: 1,
    idle_timeout: null,
    max_lifetime: null,
    onclose: () => {
      alive = false;
    },
  } as unknown as postgres.Options<Record<string, never>>;
  const sql = postgres(options);
  const close = async () => {
    alive = false;
    await sql.end({ timeout: 1 });
  };
  try {
    const name = `largo.relay.${schema}`;
    const [row] = await sql<{ held: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended(${name}, 0)) as held`;
    if (row?.held) return { sql, alive: () => alive, close };
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return undefined;
}
