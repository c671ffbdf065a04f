import { bigint, boolean, integer, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const cartSchema = pgSchema('cart');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What every line stores, whether in the cart, saved for later or just removed. */
const lineColumns = () => ({
  id: uuid('id').primaryKey(),
  buyerId: uuid('buyer_id').notNull(),
  /** The product's id where it has no options. */
  variantId: uuid('product_id').notNull(),
  quantity: integer('quantity').notNull(),
  selectedRegionId: uuid('selected_region_id'),
  priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
  createdAt: moment('created_at').notNull(),
});

export const items = cartSchema.table('items', {
  ...lineColumns(),
  updatedAt: moment('updated_at').notNull(),
});

export const savedItems = cartSchema.table('saved_items', lineColumns());

export const removedItems = cartSchema.table('removed_items', {
  ...lineColumns(),
  removedAt: moment('removed_at').notNull(),
  wasSaved: boolean('was_saved').notNull(),
  savedAs: uuid('saved_as'),
});

export const mergedCarts = cartSchema.table('merged_carts', {
  buyerId: uuid('buyer_id').notNull(),
  visitorCartId: text('visitor_cart_id').notNull(),
  mergedAt: moment('merged_at').notNull(),
});

export const abandonments = cartSchema.table('abandonments', {
  buyerId: uuid('buyer_id').primaryKey(),
  lastChangedAt: moment('last_changed_at').notNull(),
});

/** Products and, with a `productId`, variants of those that have options. */
export const products = cartSchema.table('products', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id'),
  hasVariants: boolean('has_variants').notNull().default(false),
  sellerId: uuid('seller_id').notNull(),
  title: text('title').notNull(),
  image: text('image'),
  status: text('status').notNull(),
  priceCents: bigint('price_cents', { mode: 'number' }).notNull(),
  availableStock: integer('available_stock').notNull(),
  weightGrams: integer('weight_grams'),
});

export const sellers = cartSchema.table('sellers', {
  id: uuid('id').primaryKey(),
  ownerName: text('owner_name').notNull(),
  businessName: text('business_name'),
  neighborhood: text('neighborhood'),
  isActive: boolean('is_active').notNull(),
});

export const sellerAccounts = cartSchema.table('seller_accounts', {
  sellerId: uuid('seller_id').primaryKey(),
  state: text('state').$type<'connected' | 'expired' | 'disconnected'>().notNull(),
  expiresAt: moment('expires_at'),
});

export const users = cartSchema.table('users', {
  id: uuid('id').primaryKey(),
  isActive: boolean('is_active').notNull(),
  isVerified: boolean('is_verified').notNull(),
  remindersSince: moment('reminders_since'),
  neighborhood: text('neighborhood'),
  neighborhoodId: uuid('neighborhood_id'),
  city: text('city'),
  state: text('state'),
});
