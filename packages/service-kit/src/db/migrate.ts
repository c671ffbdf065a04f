import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { readDatabaseAddress } from '@largo/messaging';
import postgres, { type Sql } from 'postgres';
import type { Logger } from '../logger.ts';

export interface Migration {
  name: string;
  sql: string;
}

/** A migration that has run was changed, removed or renamed: what is there can't be known. */
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
 * Applies what is missing, each migration in its own transaction, under a lock that replicas share.
 * A schema that a newer release has brought further is left as it is: its migrations only add.
 * @param address not of a pooler in transaction mode: the lock is one of the session
 * @throws MigrationDrift when an applied migration is not the one in the folder
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
    onnotice: () => undefined,
    connection: { search_path: `${schema}, ext`, statement_timeout: 0, lock_timeout: 60_000 },
  });
  try {
    await sql`select pg_advisory_lock(hashtext('largo:migrate'), hashtext(${schema}))`;
    const applied = await readJournal(sql, schema);
    const { missing, newer } = checkJournal(schema, migrations, applied);
    if (newer.length > 0) log?.warn({ schema, newer }, 'the schema is of a newer release');
    for (const migration of missing) await apply(sql, schema, migration);
    return missing.map(({ name }) => name);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

export function hashOf({ sql }: Migration): string {
  // A checkout may have changed the line ends.
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

/** Numbered 0000 by messaging and this package: they come before a service's own, whatever their release. */
const isLibrarys = (name: string): boolean => numberOf(name) === 0;

async function apply(sql: Sql, schema: string, migration: Migration): Promise<void> {
  await sql.begin(async (tx) => {
    try {
      await tx.unsafe(migration.sql);
    } catch (error) {
      throw new Error(`Migration ${schema}/${migration.name} failed: ${(error as Error).message}`, {
        cause: error,
      });
    }
    await tx`insert into ${tx(schema)}.migrations (name, sha256) values (${migration.name}, ${hashOf(migration)})`;
  });
}
