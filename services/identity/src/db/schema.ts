import type { DeletionBlocker } from '@largo/contracts';
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import type { Address } from '../domain/user.ts';
import type { AuditValues } from '../domain/audit-entry.ts';
import type { RegisteredData } from '../domain/new-user.ts';

const identity = pgSchema('identity');
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = identity.table('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  cpf: text('cpf'),
  phone: text('phone'),
  roles: text('roles', { enum: ['buyer', 'seller', 'admin'] })
    .array()
    .notNull(),
  isActive: boolean('is_active').notNull(),
  emailVerifiedAt: instant('email_verified_at'),
  avatar: text('avatar'),
  address: jsonb('address').$type<Address>(),
  pixKey: text('pix_key'),
  pixKeyType: text('pix_key_type'),
  pixDocument: text('pix_document'),
  pixBankInfo: jsonb('pix_bank_info'),
  pixKeyChangedAt: instant('pix_key_changed_at'),
  cartRemindersSince: instant('cart_reminders_since'),
  adminSince: instant('admin_since'),
  adminMadeBy: uuid('admin_made_by').array().notNull().default([]),
  secondFactorSince: instant('second_factor_since'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  erasedAt: instant('erased_at'),
});

export const neighborhoods = identity.table('neighborhoods', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  formerSlugs: text('former_slugs').array().notNull(),
  city: text('city').notNull(),
  state: text('state').notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const sellerProfiles = identity.table('seller_profiles', {
  userId: uuid('user_id').primaryKey(),
  businessName: text('business_name'),
  cnpj: text('cnpj'),
  description: text('description'),
  phone: text('phone'),
  email: text('email'),
  website: text('website'),
  instagram: text('instagram'),
  facebook: text('facebook'),
  whatsapp: text('whatsapp'),
  storeImage: text('store_image'),
  cnpjCheckedAt: instant('cnpj_checked_at'),
  cnpjEvidence: text('cnpj_evidence'),
  updatedAt: instant('updated_at').notNull(),
});

export const userTotals = identity.table('user_totals', {
  userId: uuid('user_id').primaryKey(),
  totalOrders: integer('total_orders').notNull().default(0),
  totalSales: integer('total_sales').notNull().default(0),
  totalRevenueCents: bigint('total_revenue_cents', { mode: 'number' }).notNull().default(0),
  averageRating: doublePrecision('average_rating'),
  totalRatings: integer('total_ratings').notNull().default(0),
});

export const sellerProducts = identity.table('seller_products', {
  productId: uuid('product_id').primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  isActive: boolean('is_active').notNull(),
});

export const sessions = identity.table('sessions', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  endedBecause: text('ended_because'),
  lastUsedAt: instant('last_used_at').notNull(),
  device: text('device').notNull().default('Aparelho desconhecido'),
  address: text('address'),
  secondFactorAt: instant('second_factor_at'),
});

export const secondFactors = identity.table('second_factors', {
  userId: uuid('user_id').primaryKey(),
  secret: text('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: instant('created_at').notNull(),
});

export const recoveryCodes = identity.table('recovery_codes', {
  codeHash: text('code_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
});

export const refreshTokens = identity.table('refresh_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  issuedAt: instant('issued_at').notNull(),
  replacedAt: instant('replaced_at'),
});

export const knownDevices = identity.table(
  'known_devices',
  {
    deviceHash: text('device_hash').notNull(),
    userId: uuid('user_id').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceHash, table.userId] })],
);

export const revocations = identity.table('revocations', {
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
  sessionId: uuid('session_id').notNull(),
  revokedAt: instant('revoked_at').notNull(),
  issuedBefore: instant('issued_before'),
});

export const mailTokens = identity.table('mail_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  purpose: text('purpose', { enum: ['verify-email', 'reset-password'] }).notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  browserHash: text('browser_hash'),
  codeHash: text('code_hash'),
  codeExpiresAt: instant('code_expires_at'),
  signedInAt: instant('signed_in_at'),
});

export const registrations = identity.table('registrations', {
  browserHash: text('browser_hash').primaryKey(),
  userId: uuid('user_id').notNull(),
  form: jsonb('form').$type<RegisteredData>(),
  expiresAt: instant('expires_at').notNull(),
});

export const rateLimits = identity.table('rate_limits', {
  bucket: text('bucket').primaryKey(),
  hits: integer('hits').notNull(),
  windowStartedAt: instant('window_started_at').notNull(),
});

export const storePictures = identity.table('store_pictures', {
  path: text('path').primaryKey(),
  touchedAt: instant('touched_at').notNull(),
  isRemoving: boolean('is_removing').notNull().default(false),
});

export const signingKeys = identity.table('signing_keys', {
  kid: text('kid').primaryKey(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  createdAt: instant('created_at').notNull(),
  retiredAt: instant('retired_at'),
});

export const secrets = identity.table('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

export const auditLog = identity.table('audit_log', {
  id: uuid('id').primaryKey(),
  at: instant('at').notNull(),
  actorId: uuid('actor_id'),
  action: text('action').notNull(),
  actorType: text('actor_type', { enum: ['user', 'admin', 'system'] }).notNull(),
  subjectType: text('subject_type').notNull(),
  subjectId: text('subject_id').notNull(),
  subjectLabel: text('subject_label'),
  before: jsonb('before').$type<AuditValues>(),
  after: jsonb('after').$type<AuditValues>(),
  address: text('address'),
});

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
