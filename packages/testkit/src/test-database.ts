import { createHash, randomBytes } from 'node:crypto';
import { isAlive, provision, roleOf } from '@largo/postgres';
import {
  type Connection,
  connectDatabase,
  hashOf,
  migrate,
  type Migration,
} from '@largo/service-kit';
import postgres, { type Sql } from 'postgres';
import { oneAtATime, sharedPostgres } from './shared-postgres.ts';

export interface TestDatabase extends Connection {
  /** The address for the service's role, which sees only its schema. */
  url: string;
  /** The address of the same database for a superuser. */
  superuserUrl: string;
  schema: string;
  /** Ends the connections and removes the database. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Name of the schema and the role. Default `sample`. */
  service?: string;
  migrations?: readonly Migration[];
  /** Connections of `db` and `sql`. Default 4. */
  max?: number;
}

/** A fresh database, cloned from a template to which these migrations were applied once. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { service = 'sample', migrations = [], max = 4 } = options;
  const server = await sharedPostgres();
  const template = await ensureTemplate(server, service, migrations);
  const name = `t_${process.pid}_${randomBytes(6).toString('hex')}`;
  await asSuperuser(server, async (sql) => {
    await sql.unsafe(`create database ${name} template ${template} strategy file_copy`);
  });
  const url = addressOf(server, name, roleOf(service));
  const connection = connectDatabase({ url, schema: service, max });
  return {
    ...connection,
    url,
    superuserUrl: addressOf(server, name),
    schema: service,
    async drop() {
      await connection.sql.end({ timeout: 2 });
      await asSuperuser(server, (sql) =>
        sql.unsafe(`drop database if exists ${name} with (force)`),
      );
    },
  };
}

async function ensureTemplate(
  server: string,
  service: string,
  migrations: readonly Migration[],
): Promise<string> {
  const hash = createHash('sha256').update('1');
  for (const migration of migrations) hash.update(migration.name).update(hashOf(migration));
  const template = `tpl_${service}_${hash.digest('hex').slice(0, 16)}`;
  if (await isTemplate(server, template)) return template;
  return oneAtATime(async () => {
    if (await isTemplate(server, template)) return template;
    await asSuperuser(server, async (sql) => {
      await removeLeftovers(sql);
      await sql.unsafe(`drop database if exists ${template} with (force)`);
    });
    await provision(server, {
      services: [service],
      database: template,
      passwords: { [service]: password },
    });
    await migrate(addressOf(server, template, roleOf(service)), service, migrations);
    await asSuperuser(server, (sql) => sql.unsafe(`alter database ${template} is_template true`));
    return template;
  });
}

/** Only for a server that requires a password; the shared one listens on loopback and trusts it. */
const password = 'only-for-tests';

async function isTemplate(server: string, name: string): Promise<boolean> {
  return asSuperuser(server, async (sql) => {
    const rows = await sql`select 1 from pg_database where datname = ${name} and datistemplate`;
    return rows.length === 1;
  });
}

/** Removes databases of test processes that were killed. */
async function removeLeftovers(sql: Sql): Promise<void> {
  const rows = await sql<
    { datname: string }[]
  >`select datname from pg_database where datname ~ '^t_\\d+_'`;
  for (const { datname } of rows) {
    if (!isAlive(Number(datname.split('_')[1])))
      await sql.unsafe(`drop database if exists ${datname} with (force)`);
  }
}

function addressOf(server: string, database: string, role?: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  if (role !== undefined) {
    url.username = role;
    url.password = password;
  }
  return url.href;
}

async function asSuperuser<T>(server: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(server, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 2 });
  }
}
