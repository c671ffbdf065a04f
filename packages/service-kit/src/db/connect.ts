import { type Db, readDatabaseAddress } from '@largo/messaging';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import { makePoolMeter, metered, type PoolMeter } from './pool-meter.ts';
import { prepared } from './prepared.ts';

export interface ConnectOptions {
  url: string;
  /** Also the first entry of the search path; `ext` contains the extensions. */
  schema: string;
  max: number;
  prepare?: boolean;
}

export interface Connection {
  db: Db;
  /** Uses the same pool as `db`. Timestamps arrive as texts; dates and JSON may be passed as is. */
  sql: Sql;
  meter: PoolMeter;
}

/** Timeouts are set per session too, because a role on a managed server may lack them. */
const limits = {
  statement_timeout: 15_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
};

export function connectDatabase(options: ConnectOptions): Connection {
  const { schema, max, prepare = true } = options;
  const { url, ssl } = readDatabaseAddress(options.url);
  const meter = makePoolMeter(max);
  const client = postgres(url, {
    ssl,
    max,
    prepare,
    connect_timeout: 10,
    max_lifetime: null,
    onnotice: () => undefined,
    onclose: () => meter.close(),
    connection: { application_name: `largo-${schema}`, search_path: `${schema}, ext`, ...limits },
    types: { safeBigint },
  });
  // The cast drops the type of `safeBigint`, which no caller needs.
  const sql = metered(client as unknown as Sql, meter);
  const db = drizzle(prepare ? prepared(sql) : sql);
  passObjects(client);
  return { db, sql, meter };
}

/** bigint columns hold cents and counters: always whole numbers that a double can represent. */
const safeBigint = {
  to: 20,
  from: [20],
  serialize: (value: unknown) => String(value),
  parse: (text: string) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is not a safe integer`);
    return value;
  },
};

/**
 * drizzle switches the pool's serializers off, as it writes texts itself; ours take objects too.
 */
function passObjects(sql: { options: { serializers: Record<number, unknown> } }): void {
  const { serializers } = sql.options;
  const json = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const instant = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
  for (const type of [114, 3802]) serializers[type] = json;
  for (const type of [1082, 1114, 1184]) serializers[type] = instant;
}
