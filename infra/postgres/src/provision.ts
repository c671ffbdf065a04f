import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import {
  auditorStatements,
  databaseStatements,
  passwordStatement,
  rolesStatement,
  serviceNames,
} from './provision-sql.ts';

export interface ProvisionOptions {
  services?: readonly string[];
  /** By service, and `auditor`. One that is not named gets a role without a password (trusted loopback only). */
  passwords?: Readonly<Record<string, string>>;
  database?: string;
}

const identifier = /^[a-z][a-z0-9_]*$/;

/**
 * Creates the database, the shared extensions, and for each service a role and a schema of its own,
 * and the auditor's role.
 * Running it again changes nothing but passwords.
 * @returns the address of the database for a superuser
 */
export async function provision(
  superuserUrl: string,
  { services = serviceNames, passwords = {}, database = 'largo' }: ProvisionOptions = {},
): Promise<string> {
  for (const name of [...services, database]) {
    if (!identifier.test(name)) throw new RangeError(`not a plain SQL name: ${name}`);
  }
  await withConnection(superuserUrl, async (sql) => {
    await untilWritable(sql);
    const [found] = await sql`select 1 from pg_database where datname = ${database}`;
    if (!found) await sql.unsafe(`create database ${database}`);
    // Two concurrent runs would update the same catalogue rows ("tuple concurrently updated").
    await sql.unsafe("select pg_advisory_lock(hashtext('largo:provision'))");
    await sql.unsafe(rolesStatement(services));
    for (const text of auditorStatements()) await sql.unsafe(text);
    for (const [service, password] of Object.entries(passwords))
      await sql.unsafe(passwordStatement(service, literal(password)));
  });
  const databaseUrl = withDatabase(superuserUrl, database);
  await withConnection(databaseUrl, async (sql) => {
    for (const text of databaseStatements(database, services)) await sql.unsafe(text);
  });
  return databaseUrl;
}

const recoveryMs = 600_000;

/** A restored server answers while it replays its log, but accepts writes only afterwards. */
async function untilWritable(sql: postgres.Sql): Promise<void> {
  const giveUpAt = Date.now() + recoveryMs;
  for (;;) {
    const [row] = await sql<{ recovers: boolean }[]>`select pg_is_in_recovery() as recovers`;
    if (row?.recovers === false) return;
    if (Date.now() > giveUpAt) throw new Error('the database is still being recovered');
    await sleep(200);
  }
}

function literal(password: string): string {
  return `'${password.replaceAll("'", "''")}'`;
}

function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function withConnection(url: string, work: (sql: postgres.Sql) => Promise<void>) {
  const sql = postgres(url, { max: 1, connect_timeout: 120, onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
