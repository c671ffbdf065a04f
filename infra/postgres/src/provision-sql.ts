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

/** A block in which `statements` run for each service; `%1$s` is its name, `%2$s` its role. */
function forEach(services: readonly string[], statements: readonly string[]): string {
  const lines = statements.map(
    (statement) => `    execute format($sql$${statement}$sql$, service, 'largo_' || service);`,
  );
  return `do $$
declare service text;
begin
  foreach service in array '{${services.join(',')}}'::text[] loop
${lines.join('\n')}
  end loop;
end $$`;
}

/** Roles live in the whole server, not in one database. Can be run again. */
export function rolesStatement(services: readonly string[]): string {
  return forEach(services, [
    `do $role$ begin
      create role %2$s login nosuperuser nocreatedb nocreaterole;
    exception when duplicate_object or unique_violation then null;
    end $role$;`,
    'alter role %2$s set search_path = %1$s, ext',
    "alter role %2$s set statement_timeout = '15s'",
    "alter role %2$s set lock_timeout = '5s'",
    "alter role %2$s set idle_in_transaction_session_timeout = '30s'",
  ]);
}

/** The auditor's role reads every schema and writes nothing. */
export const auditorRole = roleOf('auditor');

/** Longer than a service's timeout, because the auditor reads all tables in one transaction. */
export function auditorStatements(): string[] {
  return [
    `do $role$ begin
  create role ${auditorRole} login nosuperuser nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $role$`,
    `alter role ${auditorRole} set default_transaction_read_only = on`,
    `alter role ${auditorRole} set statement_timeout = '120s'`,
    `alter role ${auditorRole} set lock_timeout = '5s'`,
    `alter role ${auditorRole} set idle_in_transaction_session_timeout = '30s'`,
  ];
}

export const passwordStatement = (service: string, literal: string): string =>
  `alter role ${roleOf(service)} password ${literal}`;

/** One database: the shared extensions, and for each service a schema that only its role and the auditor's can read. */
export function databaseStatements(database: string, services: readonly string[]): string[] {
  return [
    `revoke all on database ${database} from public`,
    'revoke all on schema public from public',
    'create schema if not exists ext',
    'create extension if not exists unaccent schema ext',
    'create extension if not exists pg_trgm schema ext',
    'create extension if not exists btree_gist schema ext',
    `grant connect on database ${database} to ${auditorRole}`,
    `grant usage on schema ext to ${auditorRole}`,
    forEach(services, [
      `grant connect on database ${database} to %2$s`,
      'grant usage on schema ext to %2$s',
      'create schema if not exists %1$s authorization %2$s',
      'revoke all on schema %1$s from public',
      // Existing tables, and those that the service's migrations will create.
      ...['tables', 'sequences'].flatMap((things) => [
        `grant select on all ${things} in schema %1$s to ${auditorRole}`,
        `alter default privileges for role %2$s in schema %1$s grant select on ${things} to ${auditorRole}`,
      ]),
      `grant usage on schema %1$s to ${auditorRole}`,
    ]),
  ];
}

/** The backup's role may copy the whole server and do nothing else. */
const backupRole = [
  "select 'create role largo_backup login replication' where not exists (select from pg_roles where rolname = 'largo_backup')\\gexec",
  '\\getenv backup LARGO_DB_PASSWORD',
  '\\getenv backup LARGO_BACKUP_DB_PASSWORD',
  "alter role largo_backup password :'backup';",
];

/** The exporter's role reads the server's statistics but no table of ours; without a password it can't log in. */
const monitorRole = [
  "select 'create role largo_monitor login' where not exists (select from pg_roles where rolname = 'largo_monitor')\\gexec",
  'grant pg_monitor to largo_monitor;',
  '\\getenv monitor LARGO_DB_PASSWORD',
  '\\getenv monitor LARGO_MONITOR_DB_PASSWORD',
  '\\if :{?monitor}',
  "alter role largo_monitor password :'monitor';",
  '\\endif',
];

/** The same as `provision`, for a psql session: run by the postgres image at its first start. */
export function initSql(): string {
  const terminated = (statements: readonly string[]) => statements.map((one) => `${one};`);
  const lines = [
    '-- Generated from provision-sql.ts (a test compares them). For psql, as superuser.',
    '-- Passwords: LARGO_<SERVICE>_DB_PASSWORD, or LARGO_DB_PASSWORD for all roles.',
    '\\set ON_ERROR_STOP on',
    "select 'create database largo' where not exists (select from pg_database where datname = 'largo')\\gexec",
    ...terminated([rolesStatement(serviceNames)]),
    ...terminated(auditorStatements()),
    ...[...serviceNames, 'auditor'].flatMap((service) => [
      `\\getenv ${service} LARGO_DB_PASSWORD`,
      `\\getenv ${service} LARGO_${service.toUpperCase()}_DB_PASSWORD`,
      ...terminated([passwordStatement(service, `:'${service}'`)]),
    ]),
    ...backupRole,
    ...monitorRole,
    '\\connect largo',
    ...terminated(databaseStatements('largo', serviceNames)),
    'grant connect on database largo to largo_monitor;',
  ];
  return `${lines.join('\n')}\n`;
}
