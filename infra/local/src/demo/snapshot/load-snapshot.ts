import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeSealer, migrate, migrationsOf, type ServiceName } from '@largo/service-kit';
import postgres, { type Sql, type TransactionSql } from 'postgres';
import type { LocalDatabase } from '../../database.ts';
import { services } from '../../services.ts';
import { copyPictures } from '../pictures.ts';
import { shiftTimes, type TimeShift } from './shift-times.ts';
import type { Snapshot, SnapshotTable } from './snapshot.ts';

export interface LoadOptions {
  database: LocalDatabase;
  dataDir: string;
  mediaDir: string;
  /** The key that seals the stores' provider tokens from now on. */
  tokenKey: string;
  now: Date;
}

/** Tells whether any account exists. */
export async function isInhabited({ superuserUrl }: LocalDatabase): Promise<boolean> {
  return withSuperuser(superuserUrl, async (sql) => {
    const [table] = await sql`select to_regclass('identity.users') is not null as exists`;
    if (!table?.['exists']) return false;
    const [found] = await sql`select exists (select from identity.users) as exists`;
    return found?.['exists'] === true;
  });
}

/**
 * Fills an empty city before its services start. The rows appear in one transaction and a repetition
 * overwrites everything else, so an interrupted load is simply repeated.
 */
export async function loadSnapshot(snapshot: Snapshot, options: LoadOptions): Promise<void> {
  const { database, dataDir, mediaDir, now } = options;
  const shift = shiftTimes(new Date(snapshot.recordedAt), now);
  const seal = tokenSealer(snapshot, options);
  await Promise.all([
    copyPictures(mediaDir),
    ...services.map(async (service) => {
      const recorded = new Set(snapshot.migrations[service.name]);
      const migrations = (await migrationsOf(service)).filter(({ name }) => recorded.has(name));
      // A service's name is one of the database's roles.
      await migrate(database.urlOf(service.name as ServiceName), service.name, migrations);
    }),
  ]);
  const journal = path.join(dataDir, 'sandbox.json');
  writeFileSync(journal, shift.journal(snapshot.sandbox), { mode: 0o600 });
  const fillAll = async (sql: Sql) => {
    await sql.begin(async (tx) => {
      // The snapshot also contains the rows that triggers derive.
      await tx`set local session_replication_role = replica`;
      for (const table of snapshot.tables) await fill(tx, table, rowsOf(table, shift, seal));
      for (const [sequence, value] of Object.entries(snapshot.sequences))
        await tx`select setval(${sequence}::regclass, ${value}::bigint)`;
    });
    await sql`analyze`;
  };
  await withSuperuser(database.superuserUrl, fillAll).catch((error: unknown) => {
    // The provider must not know payments that the shop does not.
    rmSync(journal);
    throw error;
  });
}

async function fill(
  tx: TransactionSql,
  { name, columns }: SnapshotTable,
  rows: SnapshotTable['rows'],
): Promise<void> {
  const list = columns.map((column) => `"${column.name}"`).join(', ');
  const values = columns.map(({ type }, index) => `(row ->> ${index})::${type}`).join(', ');
  // Migrations insert rows into some tables.
  await tx.unsafe(`delete from ${name}`);
  await tx.unsafe(
    `insert into ${name} (${list}) overriding system value
      select ${values} from jsonb_array_elements($1::text::jsonb) as row`,
    [JSON.stringify(rows)],
  );
}

type SealAgain = (sealed: string, sellerId: string) => string;

function tokenSealer({ tokenKey }: Snapshot, options: LoadOptions): SealAgain {
  const keyOf = (text: string) => Buffer.from(text, 'base64');
  const sealer = makeSealer(keyOf(options.tokenKey), keyOf(tokenKey));
  return (sealed, sellerId) => sealer.renew(sealed, sellerId) ?? sealed;
}

const isProviderToken = (table: string, column: string): boolean =>
  table === 'payments.seller_accounts' && /^(access|refresh)_token$/.test(column);

function rowsOf(
  { name, columns, rows }: SnapshotTable,
  shift: TimeShift,
  seal: SealAgain,
): SnapshotTable['rows'] {
  const seller = columns.findIndex((column) => column.name === 'seller_id');
  return rows.map((row) =>
    columns.map((column, index) => {
      const value = row[index] ?? null;
      if (value === null) return null;
      return isProviderToken(name, column.name)
        ? seal(value, row[seller] ?? '')
        : shift.value(value, column);
    }),
  );
}

async function withSuperuser<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 120, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
