import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { readDatabaseAddress } from '@largo/messaging';
import postgres, { type ISql, type Sql } from 'postgres';
import type { Logger } from '../logger.ts';
import type { Migration } from './migration.ts';
import { isOutside, prepareOutside } from './outside-transaction.ts';

/** A migration that has run was changed, removed or renamed: the schema's state is unknown. */
export class MigrationDrift extends Error {
  constructor(schema: string, reason: string) {
    super(`Migrations of ${schema} do not match its database: ${reason}`);
    this.name = 'MigrationDrift';
  }
}

/** `0001_init.sql`, `0002_…`, in the order of their names. @param folder ends in a slash */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const wrong = files.find((name) => !/^\d{4}_[a-z0-9_-]+\.sql$/.test(name));
  if (wrong) throw new Error(`${wrong} is not named like 0001_init.sql`);
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.sql'.length),
      sql: await readFile(new URL(file, folder), 'utf8'),
    })),
  );
}

/**
 * Applies missing migrations under a lock that replicas share, each in its own transaction unless
 * it begins with `-- no transaction`.
 * A schema that a newer release has migrated is left as it is, because migrations only add.
 * @param address not that of a pooler in transaction mode, because the lock is a session lock
 * @throws MigrationDrift when an applied migration differs from the one in the folder
 */
export async function migrate(
  address: string,
  schema: string,
  migrations: readonly Migration[],
  log?: Logger,
): Promise<string[]> {
  const { url, ssl } = readDatabaseAddress(address);
  const sql = postgres(url, {
    ssl,
    max: 1,
    connect_timeout: 120,
    onnotice: () => undefined,
    connection: { search_path: `${schema}, ext`, statement_timeout: 0, lock_timeout: patienceMs },
  });
  try {
    await lockSchema(sql, schema);
    const applied = await readJournal(sql, schema);
    const { missing, newer } = checkJournal(schema, migrations, applied);
    if (newer.length > 0) log?.warn({ schema, newer }, 'the schema is of a newer release');
    for (const migration of missing) await apply(sql, schema, migration);
    return missing.map(({ name }) => name);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const patienceMs = 60_000;

/**
 * Polls for the lock instead of waiting in the database: `create index concurrently` waits for
 * every running statement, so it would wait for this one, which waits for it.
 * @throws Error when another process holds the lock for a minute
 */
async function lockSchema(sql: Sql, schema: string): Promise<void> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const [row] = await sql<{ locked: boolean }[]>`
      select pg_try_advisory_lock(hashtext('largo:migrate'), hashtext(${schema})) as locked`;
    if (row?.locked === true) return;
    if (performance.now() > giveUpAt)
      throw new Error(`Another process has migrated ${schema} for a minute`);
    await sleep(100);
  }
}

export function hashOf({ sql }: Migration): string {
  // A checkout may have changed the line endings.
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
}

async function readJournal(sql: Sql, schema: string): Promise<Map<string, string>> {
  const [found] = await sql`select to_regnamespace(${schema}) is not null as exists`;
  if (!found?.['exists']) await sql.unsafe(`create schema ${schema}`);
  await sql.unsafe(`create table if not exists ${schema}.migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  const rows = await sql<{ name: string; sha256: string }[]>`
    select name, sha256 from ${sql(schema)}.migrations`;
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

function checkJournal(
  schema: string,
  migrations: readonly Migration[],
  applied: ReadonlyMap<string, string>,
): { missing: readonly Migration[]; newer: readonly string[] } {
  const known = new Set(migrations.map(({ name }) => name));
  const lastKnown = Math.max(...migrations.map(({ name }) => numberOf(name)));
  const newer = [...applied.keys()].filter((name) => !known.has(name)).toSorted();
  const removed = newer.find((name) => !isLibrarys(name) && numberOf(name) <= lastKnown);
  if (removed !== undefined)
    throw new MigrationDrift(schema, `${removed} has run but is not in the folder`);
  for (const migration of migrations) {
    const hash = applied.get(migration.name);
    if (hash !== undefined && hash !== hashOf(migration)) {
      throw new MigrationDrift(schema, `${migration.name} was changed after it had run`);
    }
  }
  const missing = migrations.filter(({ name }) => !applied.has(name));
  const [skipped] = missing;
  if (skipped && newer.length > 0)
    throw new MigrationDrift(schema, `${newer[0]} has run before ${skipped.name}`);
  return { missing, newer };
}

const numberOf = (name: string): number => Number(name.slice(0, 4));

/** Migrations 0000 of messaging and this package come before a service's own, in any release. */
const isLibrarys = (name: string): boolean => numberOf(name) === 0;

async function apply(sql: Sql, schema: string, migration: Migration): Promise<void> {
  if (isOutside(migration)) {
    await prepareOutside(sql, schema, migration);
    return runAndRecord(sql, schema, migration);
  }
  await sql.begin((tx) => runAndRecord(tx, schema, migration));
}

async function runAndRecord(sql: ISql, schema: string, migration: Migration): Promise<void> {
  const { name } = migration;
  try {
    await sql.unsafe(migration.sql);
  } catch (error) {
    throw new Error(`Migration ${schema}/${name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
  await sql`insert into ${sql(schema)}.migrations (name, sha256) values (${name}, ${hashOf(migration)})`;
}
