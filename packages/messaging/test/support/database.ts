import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { inject } from 'vitest';
import { type Db, messagingMigrations } from '../../src/index.ts';
import { connect } from './connect.ts';

export interface TestDatabase {
  url: string;
  /** A client over one schema with its messaging tables and a table of effects. */
  schema(name: string, options?: { max?: number }): Promise<TestSchema>;
  drop(): Promise<void>;
}

export interface TestSchema {
  name: string;
  sql: postgres.Sql;
  db: Db;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} });
  const name = `t_${randomBytes(6).toString('hex')}`;
  await admin.unsafe(`create database ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const open: postgres.Sql[] = [];
  return {
    url: url.href,
    async schema(schema, { max = 8 } = {}) {
      const client = connect(url.href, max);
      open.push(client.sql);
      await createSchema(client.sql, schema);
      return { name: schema, ...client };
    },
    async drop() {
      await Promise.all(open.map((sql) => sql.end({ timeout: 2 })));
      await admin.unsafe(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

async function createSchema(sql: postgres.Sql, schema: string): Promise<void> {
  await sql.unsafe(`create schema ${schema}`);
  for (const migration of messagingMigrations(schema)) await sql.unsafe(migration.sql);
  await sql.unsafe(`create table ${schema}.effects (
    seq bigint generated always as identity, consumer text not null, event_id uuid not null,
    aggregate_id text not null, version bigint not null, note text)`);
}
