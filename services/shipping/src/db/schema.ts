import {
  bigint,
  boolean,
  date,
  integer,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const schema = pgSchema('shipping');

export const neighborhoods = schema.table('neighborhoods', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  slug: text().notNull(),
  region: text(),
  featured: boolean().notNull().default(false),
  sortOrder: integer('sort_order').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  namesAnnounced: boolean('names_announced').notNull().default(false),
});

export const neighborhoodRates = schema.table('neighborhood_rates', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  neighborhoodId: uuid('neighborhood_id').notNull(),
  rateCents: bigint('rate_cents', { mode: 'number' }),
  estimatedDays: integer('estimated_days'),
  isActive: boolean('is_active').notNull().default(true),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

export const shippingRules = schema.table('shipping_rules', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  productId: uuid('product_id'),
  state: text(),
  city: text(),
  neighborhood: text(),
  rateCents: bigint('rate_cents', { mode: 'number' }).notNull(),
  freeThresholdCents: bigint('free_threshold_cents', { mode: 'number' }),
  daysMin: integer('days_min').notNull(),
  daysMax: integer('days_max').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const products = schema.table('products', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  title: text().notNull(),
  priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
  weightGrams: integer('weight_grams'),
  isActive: boolean('is_active').notNull(),
});

export const freightDemand = schema.table(
  'freight_demand',
  {
    sellerId: uuid('seller_id').notNull(),
    neighborhoodId: uuid('neighborhood_id').notNull(),
    day: date().notNull(),
    requests: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.neighborhoodId, table.day] })],
);

export const formerNames = schema.table('former_names', {
  slug: text().primaryKey(),
  neighborhoodId: uuid('neighborhood_id').notNull(),
});

export const storeClosures = schema.table('store_closures', {
  sellerId: uuid('seller_id').primaryKey(),
  weekdays: integer().array().notNull(),
  from: date('from_day'),
  until: date('until_day'),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});
