import {
  boolean,
  date,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { pushKinds } from '../domain/device-push.ts';
import { categories, notificationTypes, priorities } from '../domain/notice.ts';
import {
  channels,
  consentSubjects,
  consentWays,
  preferenceCategories,
} from '../domain/preference.ts';

const schema = pgSchema('notifications');
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const notifications = schema.table('notifications', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  type: text('type', { enum: notificationTypes }).notNull(),
  category: text('category', { enum: categories }).notNull(),
  priority: text('priority', { enum: priorities }).notNull(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  actionUrl: text('action_url'),
  readAt: instant('read_at'),
  createdAt: instant('created_at').notNull(),
  broadcastId: uuid('broadcast_id'),
  markId: uuid('mark_id'),
  thread: text('thread'),
  threadStep: smallint('thread_step'),
});

export const broadcasts = schema.table('broadcasts', {
  id: uuid('id').primaryKey(),
  title: text('title').notNull(),
  message: text('message').notNull(),
  category: text('category', { enum: categories }).notNull(),
  priority: text('priority', { enum: priorities }).notNull(),
  actionUrl: text('action_url'),
  userId: uuid('user_id'),
  role: text('role', { enum: ['buyer', 'seller', 'admin'] }),
  readers: integer('readers').notNull(),
  cleanedReads: integer('cleaned_reads').notNull().default(0),
  sentBy: uuid('sent_by').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const recipients = schema.table('recipients', {
  userId: uuid('user_id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  roles: text('roles').array().notNull(),
  isActive: boolean('is_active').notNull(),
  cartReminders: boolean('cart_reminders').notNull().default(false),
  remindedAt: instant('reminded_at'),
  refusedEmail: text('refused_email'),
  refusedAt: instant('refused_at'),
  digestAt: instant('digest_at'),
  digestDay: date('digest_day'),
  teamDigestDay: date('team_digest_day'),
});

export const secrets = schema.table('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

export const mails = schema.table('mails', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  address: text('address'),
  template: text('template').notNull(),
  data: jsonb('data').notNull(),
  priority: smallint('priority').notNull(),
  createdAt: instant('created_at').notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at').notNull(),
  sentAt: instant('sent_at'),
  gaveUpAt: instant('gave_up_at'),
  lastError: text('last_error'),
  thread: text('thread'),
  threadStep: smallint('thread_step'),
  trace: text('trace'),
});

export const devices = schema.table('devices', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  endpoint: text('endpoint').notNull().unique(),
  p256dh: text('p256dh').notNull(),
  auth: text('auth').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const pushes = schema.table('pushes', {
  id: uuid('id').primaryKey(),
  deviceId: uuid('device_id').notNull(),
  userId: uuid('user_id').notNull(),
  category: text('category', { enum: preferenceCategories }).notNull(),
  kind: text('kind', { enum: pushKinds }).notNull(),
  url: text('url').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
  nextTryAt: instant('next_try_at').notNull(),
  lastError: text('last_error'),
  trace: text('trace'),
});

export const heldPushes = schema.table(
  'held_pushes',
  {
    userId: uuid('user_id').notNull(),
    category: text('category', { enum: preferenceCategories }).notNull(),
    dueAt: instant('due_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.category] })],
);

export const preferences = schema.table(
  'preferences',
  {
    userId: uuid('user_id').notNull(),
    category: text('category', { enum: preferenceCategories }).notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.category, table.channel] })],
);

export const quietHours = schema.table('quiet_hours', {
  userId: uuid('user_id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  fromHour: smallint('from_hour').notNull(),
  toHour: smallint('to_hour').notNull(),
});

export const consents = schema.table('consents', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  at: instant('at').notNull(),
  category: text('category', { enum: consentSubjects }).notNull(),
  channel: text('channel', { enum: channels }).notNull(),
  isOn: boolean('is_on').notNull(),
  way: text('way', { enum: consentWays }).notNull(),
});
