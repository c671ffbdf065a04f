export const serviceNames = [
  'identity',
  'catalog',
  'cart',
  'orders',
  'payments',
  'payouts',
  'shipping',
  'notifications',
] as const;

export const roleOf = (service: string): string => `largo_${service}`;

/** Roles live in the whole server, not in one database. Can be run again. */
export function roleStatements(service: string, passwordLiteral: string | undefined): string[] {
  const role = roleOf(service);
  return [
    `do $$ begin
  create role ${role} login nosuperuser nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$`,
    ...(passwordLiteral ? [`alter role ${role} password ${passwordLiteral}`] : []),
    `alter role ${role} set search_path = ${service}, ext`,
    `alter role ${role} set statement_timeout = '15s'`,
    `alter role ${role} set lock_timeout = '5s'`,
    `alter role ${role} set idle_in_transaction_session_timeout = '30s'`,
  ];
}

/** What one database gets: the shared extensions, and one schema that only its role can see. */
export function databaseStatements(database: string, services: readonly string[]): string[] {
  return [
    `revoke all on database ${database} from public`,
    'revoke all on schema public from public',
    'create schema if not exists ext',
    'create extension if not exists unaccent schema ext',
    'create extension if not exists pg_trgm schema ext',
    'create extension if not exists btree_gist schema ext',
    ...services.flatMap((service) => schemaStatements(database, service)),
  ];
}

function schemaStatements(database: string, service: string): string[] {
  const role = roleOf(service);
  return [
    `grant connect on database ${database} to ${role}`,
    `grant usage on schema ext to ${role}`,
    `create schema if not exists ${service} authorization ${role}`,
    `revoke all on schema ${service} from public`,
  ];
}

/** The same as `provision`, for a psql session: run by the postgres image at its first start. */
export function initSql(): string {
  const lines = [
    '-- Generated from provision-sql.ts (a test compares them). For psql, as superuser.',
    '-- Passwords: LARGO_<SERVICE>_DB_PASSWORD, or LARGO_DB_PASSWORD for all roles.',
    '\\set ON_ERROR_STOP on',
    '\\getenv fallback LARGO_DB_PASSWORD',
    "select 'create database largo' where not exists (select from pg_database where datname = 'largo')\\gexec",
  ];
  for (const service of serviceNames) {
    const variable = `${service}_password`;
    lines.push(
      `\\if :{?fallback}\n\\set ${variable} :fallback\n\\endif`,
      `\\getenv ${variable} LARGO_${service.toUpperCase()}_DB_PASSWORD`,
      ...roleStatements(service, `:'${variable}'`).map((statement) => `${statement};`),
    );
  }
  lines.push('\\connect largo');
  lines.push(...databaseStatements('largo', serviceNames).map((statement) => `${statement};`));
  return `${lines.join('\n')}\n`;
}
