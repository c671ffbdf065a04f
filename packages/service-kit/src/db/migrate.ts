import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import postgres, { type Sql } from 'postgres';

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
 * @throws MigrationDrift when an applied migration is not the one in the folder
 */
export async function migrate(
  url: string,
  schema: string,
  migrations: readonly Migration[],
): Promise<string[]> {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    connection: { search_path: `${schema}, ext`, statement_timeout: 0, lock_timeout: 60_000 },
  });
  try {
    await sql`select pg_advisory_lock(hashtext('largo:migrate'), hashtext(${schema}))`;
    const applied = await readJournal(sql, schema);
    const missing = checkJournal(schema, migrations, applied);
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
): readonly Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  for (const name of applied.keys()) {
    if (!known.has(name))
      throw new MigrationDrift(schema, `${name} has run but is not in the folder`);
  }
  for (const migration of migrations) {
    const hash = applied.get(migration.name);
    if (hash !== undefined && hash !== hashOf(migration)) {
      throw new MigrationDrift(schema, `${migration.name} was changed after it had run`);
    }
  }
  return migrations.filter(({ name }) => !applied.has(name));
}

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
