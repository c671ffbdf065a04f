import {
  boolean,
  integer,
  jsonb,
  pgSchema,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { categories, notificationTypes, priorities } from '../domain/notice.ts';

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
});
