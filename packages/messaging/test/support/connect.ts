import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Db } from '../../src/index.ts';

export function connect(url: string, max: number): { sql: postgres.Sql; db: Db } {
  const sql = postgres(url, { max, fetch_types: false, onnotice: () => {} });
  return { sql, db: drizzle(sql) };
}
