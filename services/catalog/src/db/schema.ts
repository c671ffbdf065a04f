import type { BulkChange, ImportState, ProductOption, ProductStatus } from '@largo/contracts';
import { sql } from 'drizzle-orm';
import type { ChangedProduct } from '../domain/bulk-undo.ts';
import type { ProductContent } from '../domain/product-content.ts';
import {
  bigint,
  boolean,
  customType,
  integer,
  jsonb,
  numeric,
  pgSchema,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PurchaseStatus } from '../domain/purchase.ts';
import type { LineStatus } from '../domain/stock.ts';

const catalog = pgSchema('catalog');
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const whole = (name: string) => bigint(name, { mode: 'number' });
const rating = (name: string) => numeric(name, { precision: 3, scale: 2, mode: 'number' });
/** A placeholder for generated columns, which the migrations define and no code writes. */
const computed = sql``;
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const categories = catalog.table('categories', {
  id: uuid('id').primaryKey(),
  parentId: uuid('parent_id'),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
  description: text('description'),
  icon: text('icon'),
  sortOrder: integer('sort_order').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

/** Projected from shipping. */
export const neighborhoods = catalog.table('neighborhoods', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  slug: text('slug').notNull(),
  formerSlugs: text('former_slugs').array().notNull(),
  changedAt: instant('changed_at').notNull(),
});

/** Projected from identity and payments. */
export const sellers = catalog.table('sellers', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull().default(''),
  businessName: text('business_name'),
  /** The slug of the store's page. */
  slug: text('slug').unique(),
  cnpj: text('cnpj'),
  cnpjCheckedAt: instant('cnpj_checked_at'),
  description: text('description'),
  storeImage: text('store_image'),
  neighborhood: text('neighborhood'),
  neighborhoodId: uuid('neighborhood_id'),
  phone: text('phone'),
  email: text('email'),
  website: text('website'),
  instagram: text('instagram'),
  facebook: text('facebook'),
  whatsapp: text('whatsapp'),
  isActive: boolean('is_active').notNull().default(true),
  isEmailVerified: boolean('is_email_verified').notNull().default(false),
  receivesPayments: boolean('receives_payments').notNull().default(false),
  totalSales: integer('total_sales').notNull().default(0),
  completedOrders: integer('completed_orders').notNull().default(0),
  cancelledOrders: integer('cancelled_orders').notNull().default(0),
  starCounts: integer('star_counts').array().notNull().default([0, 0, 0, 0, 0]),
  averageRating: rating('average_rating').notNull().generatedAlwaysAs(computed),
  totalRatings: integer('total_ratings').notNull().generatedAlwaysAs(computed),
  isPublic: boolean('is_public').notNull().generatedAlwaysAs(computed),
  spacedName: text('spaced_name').generatedAlwaysAs(computed),
  createdAt: instant('created_at').notNull(),
});

/** Every slug that a store has or had. */
export const storeSlugs = catalog.table('store_slugs', {
  slug: text('slug').primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  takenAt: instant('taken_at').notNull(),
});

export const products = catalog.table('products', {
  id: uuid('id').primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  categoryId: uuid('category_id'),
  sku: text('sku').notNull(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  priceCents: whole('price_cents').notNull(),
  /** What buyers see, computed by a trigger. */
  originalPriceCents: whole('original_price_cents'),
  savedOriginalPriceCents: whole('saved_original_price_cents'),
  /** The lowest price of the 30 days before the reduction to the present price. */
  referencePriceCents: whole('reference_price_cents'),
  weightGrams: integer('weight_grams'),
  dimensions: jsonb('dimensions').$type<{ length: number; width: number; height: number }>(),
  images: text('images').array().notNull().default([]),
  status: text('status').$type<ProductStatus>().notNull(),
  rejectionReason: text('rejection_reason'),
  isPausedByStore: boolean('paused_by_store').notNull().default(false),
  approvedContent: jsonb('approved_content').$type<ProductContent>(),
  changedAt: instant('changed_at'),
  isSponsored: boolean('is_sponsored').notNull().default(false),
  stockOnHand: whole('stock_on_hand').notNull(),
  stockHeld: whole('stock_held').notNull().default(0),
  totalSales: whole('total_sales').notNull().default(0),
  starCounts: integer('star_counts').array().notNull().default([0, 0, 0, 0, 0]),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  removedAt: instant('removed_at'),
  options: jsonb('options').$type<ProductOption[]>(),
  basePriceCents: whole('base_price_cents'),
  cardOptions: text('card_options').notNull().default(''),
  /** What its variants with stock are found by in lists. */
  facetValues: text('facet_values').array().notNull().default([]),
  sellerName: text('seller_name').notNull().default(''),
  businessName: text('business_name'),
  sellerNeighborhood: text('seller_neighborhood'),
  sellerStarCounts: integer('seller_star_counts').array().notNull().default([0, 0, 0, 0, 0]),
  sellerVerified: boolean('seller_verified').notNull().default(false),
  sellerReceives: boolean('seller_receives').notNull().default(false),
  sellerPublic: boolean('seller_public').notNull().default(false),
  categoryName: text('category_name'),
  categorySlug: text('category_slug'),
  averageRating: rating('average_rating').notNull().generatedAlwaysAs(computed),
  totalReviews: integer('total_reviews').notNull().generatedAlwaysAs(computed),
  plainTitle: text('plain_title').notNull().generatedAlwaysAs(computed),
  plainNeighborhood: text('plain_neighborhood').generatedAlwaysAs(computed),
  search: tsvector('search').notNull().generatedAlwaysAs(computed),
  terms: tsvector('terms').notNull().generatedAlwaysAs(computed),
  inStock: boolean('in_stock').notNull().generatedAlwaysAs(computed),
  isPublic: boolean('is_public').notNull().generatedAlwaysAs(computed),
  card: text('card').notNull().generatedAlwaysAs(computed),
});

export const variants = catalog.table('variants', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  position: integer('position').notNull(),
  values: text('option_values').array().notNull(),
  sku: text('sku').notNull(),
  gtin: text('gtin'),
  priceCents: whole('price_cents'),
  weightGrams: integer('weight_grams'),
  image: text('image'),
  isActive: boolean('is_active').notNull(),
  onHand: whole('stock_on_hand').notNull(),
  held: whole('stock_held').notNull(),
  facetValues: text('facet_values').array().notNull().default([]),
});

/** One narrow row per public product, maintained by triggers. */
export const publicProducts = catalog.table('public_products', {
  id: uuid('id').primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  categoryId: uuid('category_id'),
  priceCents: whole('price_cents').notNull(),
  totalSales: whole('total_sales').notNull(),
  createdAt: instant('created_at').notNull(),
  totalReviews: integer('total_reviews').notNull(),
  averageRating: rating('average_rating').notNull(),
  plainNeighborhood: text('plain_neighborhood'),
  plainTitle: text('plain_title').notNull(),
  search: tsvector('search').notNull(),
  terms: tsvector('terms').notNull(),
  inStock: boolean('in_stock').notNull(),
  originalPriceCents: whole('original_price_cents'),
  spacedTitle: text('spaced_title').notNull().generatedAlwaysAs(computed),
  facetValues: text('facet_values').array().notNull().default([]),
});

export const titleWords = catalog.table('title_words', {
  word: text('word').primaryKey(),
  shown: text('shown'),
});

export const images = catalog.table('images', {
  hash: text('hash').notNull(),
  uploadedBy: uuid('uploaded_by').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const pictures = catalog.table('pictures', {
  hash: text('hash').primaryKey(),
  state: text('state', { enum: ['pending', 'drawn', 'failed', 'removing'] }).notNull(),
  placeholder: bytea('placeholder'),
  attempts: integer('attempts').notNull().default(0),
  dueAt: instant('due_at').notNull(),
  failure: text('failure'),
  touchedAt: instant('touched_at').notNull(),
  isOrdered: boolean('is_ordered').notNull().default(false),
});

export const pictureFetches = catalog.table('picture_fetches', {
  id: uuid('id').primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  productId: uuid('product_id').notNull(),
  importId: uuid('import_id'),
  position: integer('position').notNull(),
  url: text('url').notNull(),
  host: text('host').notNull(),
  state: text('state', { enum: ['waiting', 'fetched', 'failed'] }).notNull(),
  problem: text('problem'),
  attempts: integer('attempts').notNull().default(0),
  dueAt: instant('due_at').notNull(),
  hash: text('hash'),
  createdAt: instant('created_at').notNull(),
});

export const reservationLines = catalog.table('reservation_lines', {
  reservationId: uuid('reservation_id').notNull(),
  /** The product's id where the variant is hidden. */
  variantId: uuid('product_id').notNull(),
  buyerId: uuid('buyer_id').notNull(),
  quantity: integer('quantity').notNull(),
  returned: integer('returned').notNull().default(0),
  status: text('status').$type<LineStatus>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  changedAt: instant('changed_at').notNull(),
});

export const stockMovements = catalog.table('stock_movements', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  productId: uuid('product_id').notNull(),
  /** Null for a hidden variant. */
  variantId: uuid('variant_id'),
  kind: text('kind', { enum: ['initial', 'adjusted', 'sold', 'returned'] }).notNull(),
  quantity: whole('quantity').notNull(),
  reference: text('reference'),
  at: instant('at').notNull(),
});

export const purchases = catalog.table('purchases', {
  orderId: uuid('order_id').primaryKey(),
  orderNumber: text('order_number').notNull(),
  buyerId: uuid('buyer_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  status: text('status').$type<PurchaseStatus>().notNull(),
  paidAt: instant('paid_at'),
  deliveredAt: instant('delivered_at'),
});

export const productReviews = catalog.table('product_reviews', {
  id: uuid('id').primaryKey(),
  productId: uuid('product_id').notNull(),
  orderId: uuid('order_id').notNull(),
  buyerId: uuid('buyer_id').notNull(),
  buyerName: text('buyer_name').notNull(),
  rating: smallint('rating').notNull(),
  comment: text('comment'),
  createdAt: instant('created_at').notNull(),
});

export const storeRatings = catalog.table('store_ratings', {
  id: uuid('id').primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  buyerId: uuid('buyer_id').notNull(),
  buyerName: text('buyer_name').notNull(),
  overallRating: smallint('overall_rating').notNull(),
  productQualityRating: smallint('product_quality_rating'),
  communicationRating: smallint('communication_rating'),
  deliveryRating: smallint('delivery_rating'),
  comment: text('comment'),
  includesPostDelivery: boolean('includes_post_delivery').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});

export const sellerEvaluations = catalog.table('seller_evaluations', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull().unique(),
  sellerId: uuid('seller_id').notNull(),
  buyerId: uuid('buyer_id').notNull(),
  buyerName: text('buyer_name').notNull(),
  overallRating: smallint('overall_rating').notNull(),
  communicationRating: smallint('communication_rating'),
  packagingRating: smallint('packaging_rating'),
  deliveryRating: smallint('delivery_rating'),
  comment: text('comment'),
  createdAt: instant('created_at').notNull(),
});

export const favoriteStores = catalog.table('favorite_stores', {
  userId: uuid('user_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const favoriteProducts = catalog.table('favorite_products', {
  userId: uuid('user_id').notNull(),
  productId: uuid('product_id').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Maintained by triggers, like `publications`. */
export const priceChanges = catalog.table('price_changes', {
  productId: uuid('product_id').notNull(),
  at: instant('at').notNull(),
  formerPriceCents: whole('former_price_cents').notNull(),
});

export const publications = catalog.table('publications', {
  productId: uuid('product_id').primaryKey(),
  at: instant('at').notNull(),
});

/** What a store changed of many products at once, kept so that it can be undone. */
export const bulkChanges = catalog.table('bulk_changes', {
  id: uuid('id').primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  kind: text('kind').$type<BulkChange['type']>().notNull(),
  at: instant('at').notNull(),
  products: jsonb('products').$type<readonly ChangedProduct[]>().notNull(),
  undoneAt: instant('undone_at'),
});

export const imports = catalog.table('imports', {
  id: uuid('id').primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  fileName: text('file_name').notNull(),
  encoding: text('encoding').notNull(),
  layout: text('layout').notNull(),
  state: text('state').$type<ImportState>().notNull(),
  heading: jsonb('heading').notNull(),
  fields: jsonb('fields').notNull(),
  samples: jsonb('samples').notNull(),
  categories: jsonb('categories').notNull(),
  rowCount: integer('row_count').notNull(),
  records: jsonb('records'),
  createdAt: instant('created_at').notNull(),
  appliedAt: instant('applied_at'),
  finishedAt: instant('finished_at'),
});

export const importLines = catalog.table('import_lines', {
  importId: uuid('import_id').notNull(),
  position: integer('position').notNull(),
  goods: jsonb('goods').notNull(),
  correction: jsonb('correction'),
  title: text('title').notNull(),
  outcome: text('outcome').notNull(),
  cells: jsonb('cells').notNull(),
  changes: jsonb('changes').notNull(),
  problems: jsonb('problems').notNull(),
  state: text('state').notNull().default('waiting'),
  productId: uuid('product_id'),
  undo: jsonb('undo'),
});

export const importMappings = catalog.table('import_mappings', {
  sellerId: uuid('seller_id').notNull(),
  heading: text('heading').notNull(),
  fields: jsonb('fields').notNull(),
});

export const importCategories = catalog.table('import_categories', {
  sellerId: uuid('seller_id').notNull(),
  name: text('name').notNull(),
  categoryId: uuid('category_id').notNull(),
});

export const searchMisses = catalog.table('search_misses', {
  term: text('term').primaryKey(),
  count: whole('count').notNull(),
  firstSeen: instant('first_seen').notNull(),
  lastSeen: instant('last_seen').notNull(),
});

/** Administrators' changes to the list of synonyms. */
export const synonymChanges = catalog.table('synonym_changes', {
  line: text('line').primaryKey(),
  isRemoved: boolean('is_removed').notNull(),
  changedAt: instant('changed_at').notNull(),
  changedBy: text('changed_by').notNull(),
  id: uuid('id').notNull(),
  /** Null once that account is erased. */
  changedByName: text('changed_by_name'),
});

/** A single row: the platform's settings as payouts announced them. */
export const settings = catalog.table('settings', {
  singleton: boolean('singleton').primaryKey().default(true),
  maxProductsPerSeller: integer('max_products_per_seller').notNull(),
  autoApproveProducts: boolean('auto_approve_products').notNull(),
  holdChangedProducts: boolean('hold_changed_products').notNull().default(false),
});
