import type { DeletionBlocker } from '@largo/contracts';
import { integer, jsonb, pgSchema, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const identity = pgSchema('identity');
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const dataExports = identity.table('data_exports', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  status: text('status', { enum: ['running', 'ready', 'failed', 'expired'] }).notNull(),
  requestedAt: instant('requested_at').notNull(),
  readyAt: instant('ready_at'),
  expiresAt: instant('expires_at'),
});

export const dataExportParts = identity.table(
  'data_export_parts',
  {
    exportId: uuid('export_id').notNull(),
    service: text('service').notNull(),
    part: integer('part').notNull(),
    parts: integer('parts').notNull(),
    content: text('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.service, table.part] })],
);

export const accountDeletions = identity.table('account_deletions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  status: text('status', { enum: ['checking', 'refused', 'done'] }).notNull(),
  reasons: jsonb('reasons').$type<DeletionBlocker[]>().notNull().default([]),
  requestedAt: instant('requested_at').notNull(),
  finishedAt: instant('finished_at'),
  journaledAt: instant('journaled_at'),
});

export const accountDeletionChecks = identity.table(
  'account_deletion_checks',
  {
    deletionId: uuid('deletion_id').notNull(),
    service: text('service').notNull(),
    blockers: jsonb('blockers').$type<DeletionBlocker[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.deletionId, table.service] })],
);
