import type { ProductChangedV1, ProductOption, ProductStatus } from '@largo/contracts';
import { inList, isViolationOf, type Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import { ProductSkuTaken } from '../domain/errors.ts';
import { systemSku } from '../domain/new-product.ts';
import type { ContentChange } from '../domain/product-content.ts';
import type { ProductValues, StoredValues } from '../domain/product.ts';
import { variantPrice } from './stock-rows.ts';
import { vocabularyRepository } from './vocabulary-repository.ts';

export type ProductSnapshot = Static<(typeof ProductChangedV1)['schema']>;

/** A product to insert. The JSON member names are those of the insert's record definition. */
export interface NewProduct extends StoredValues {
  id: string;
  sellerId: string;
  slug: string;
  status: ProductStatus;
  rejectionReason: string | null;
  isPausedByStore?: boolean;
  /** The lowest price of the 30 days before, of which a seed knows more than the history; else none. */
  referencePriceCents?: number | null;
  isSponsored: boolean;
  totalSales: number;
  /** ISO 8601. */
  createdAt: string;
}

/** What other services store of a product `p`: `ProductChangedV1`. */
export const snapshotColumns = sql`p.id as "productId", p.seller_id as "sellerId", p.sku, p.title,
  p.status, p.rejection_reason as "rejectionReason", p.category_id as "categoryId",
  p.price_cents as "priceCents", p.original_price_cents as "originalPriceCents",
  p.stock_on_hand - p.stock_held as "availableStock", p.weight_grams as "weightGrams",
  p.images[1] as image, case when p.options is not null then (
    select json_agg(json_build_object('variantId', v.id, 'values', v.option_values, 'isActive', v.is_active,
      'priceCents', ${variantPrice},
      'availableStock', v.stock_on_hand - v.stock_held,
      'weightGrams', coalesce(v.weight_grams, p.weight_grams), 'image', coalesce(v.image, p.images[1]))
      order by v.position)
    from catalog.variants v where v.product_id = p.id and v.id <> p.id) end as variants`;

export interface EditedProduct extends Omit<ProductValues, 'sku' | 'stock'> {
  id: string;
  sku: string;
  status: ProductStatus;
  rejectionReason: string | null;
  /** The store itself took the product off sale, so it may bring it back. */
  isPausedByStore: boolean;
  /** Null while the product says what was approved, and before its first approval. */
  change: ContentChange | null;
  /** Units to add to the current stock; negative to remove. */
  stockChange: number;
}

export interface StoredProduct extends Omit<EditedProduct, 'categoryId' | 'stockChange'> {
  categoryId: string | null;
  sellerId: string;
  onHand: number;
  held: number;
  options: ProductOption[] | null;
  /** The lowest price among the variants on sale, when the product has options. */
  lowestPriceCents: number;
}

/** The `ContentChange` of a product, or null. */
export const contentChange = sql.raw(`case when changed_at is not null then
  jsonb_build_object('approved', approved_content, 'at', catalog.instant(changed_at)) end`);

function one(rows: readonly ProductSnapshot[], id: string): ProductSnapshot {
  const [row] = rows;
  if (!row) throw new Error(`product ${id} vanished under its lock`);
  return row;
}

export const productRepository = {
  /**
   * Inserts products with their first stock movement and copies of their seller's and category's
   * data. Products whose id, slug or code in their store exists already are left alone. @returns snapshots of the new ones
   */
  async insert(tx: Tx, products: readonly NewProduct[], now: Date): Promise<ProductSnapshot[]> {
    const rows = await tx.execute<ProductSnapshot & Record<string, unknown>>(sql`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(products)}::text::jsonb) as g(
          id uuid, "sellerId" uuid, "categoryId" uuid, sku text, slug text, title text, description text,
          "priceCents" bigint, "originalPriceCents" bigint, "referencePriceCents" bigint, "weightGrams" int, dimensions jsonb, images jsonb,
          status text, "rejectionReason" text, "isPausedByStore" boolean, "isSponsored" boolean, stock bigint, "totalSales" bigint,
          "createdAt" timestamptz)
      ), added as (
        insert into catalog.products (id, seller_id, category_id, sku, slug, title, description, price_cents,
          original_price_cents, reference_price_cents, weight_grams, dimensions, images, status, rejection_reason, paused_by_store, is_sponsored,
          stock_on_hand, total_sales, created_at, updated_at, seller_name, business_name,
          seller_neighborhood, seller_star_counts, seller_verified, seller_receives, seller_public,
          category_name, category_slug)
        select g.id, g."sellerId", g."categoryId", g.sku, g.slug, g.title, g.description, g."priceCents",
          g."originalPriceCents", g."referencePriceCents", g."weightGrams", nullif(g.dimensions, 'null'::jsonb),
          array(select jsonb_array_elements_text(g.images)), g.status, g."rejectionReason", coalesce(g."isPausedByStore", false), g."isSponsored",
          g.stock, g."totalSales", g."createdAt", g."createdAt", s.name, s.business_name, s.neighborhood,
          s.star_counts, s.is_email_verified, s.receives_payments, s.is_public, c.name, c.slug
        from given g join catalog.sellers s on s.id = g."sellerId"
        left join catalog.categories c on c.id = g."categoryId"
        on conflict do nothing
        returning *
      ), moved as (
        insert into catalog.stock_movements (product_id, kind, quantity, at)
        select id, 'initial', stock_on_hand, ${now.toISOString()}::timestamptz from added
      )
      select ${snapshotColumns} from added p order by p.created_at, p.id`);
    await vocabularyRepository.learnWords(
      tx,
      products.map(({ title }) => title),
    );
    return [...rows];
  },

  /** Locks the product; a removed one is not found. Its price is the base price of its variants. */
  async findForUpdate(tx: Tx, id: string): Promise<StoredProduct | undefined> {
    const [row] = await tx.execute<StoredProduct & Record<string, unknown>>(sql`
      select id, seller_id as "sellerId", category_id as "categoryId", sku, title, description,
        coalesce(base_price_cents, price_cents) as "priceCents", price_cents as "lowestPriceCents",
        saved_original_price_cents as "originalPriceCents",
        weight_grams as "weightGrams", dimensions, to_jsonb(images) as images, status,
        rejection_reason as "rejectionReason", paused_by_store as "isPausedByStore",
        ${contentChange} as change, stock_on_hand as "onHand", stock_held as held, options
      from catalog.products where id = ${id}::uuid and removed_at is null for no key update`);
    return row;
  },

  async save(tx: Tx, product: EditedProduct, now: Date): Promise<ProductSnapshot> {
    const at = sql`${now.toISOString()}::timestamptz`;
    if (product.stockChange !== 0)
      await tx.execute(sql`
        insert into catalog.stock_movements (product_id, kind, quantity, at)
        values (${product.id}::uuid, 'adjusted', ${product.stockChange}::bigint, ${at})`);
    const update = sql`
      update catalog.products p set category_id = c.id, category_name = c.name, category_slug = c.slug,
        sku = ${product.sku}::text, title = ${product.title}::text, description = ${product.description}::text,
        price_cents = ${product.priceCents}::bigint,
        saved_original_price_cents = ${product.originalPriceCents}::bigint,
        weight_grams = ${product.weightGrams}::int,
        dimensions = ${product.dimensions ? JSON.stringify(product.dimensions) : null}::text::jsonb,
        images = ${inList(product.images, 'text')},
        status = ${product.status}::text, rejection_reason = ${product.rejectionReason}::text,
        paused_by_store = ${product.isPausedByStore}::boolean,
        approved_content = ${product.change ? JSON.stringify(product.change.approved) : null}::text::jsonb,
        changed_at = ${product.change?.at ?? null}::timestamptz,
        stock_on_hand = stock_on_hand + ${product.stockChange}::bigint, updated_at = ${at}
      from (select ${product.categoryId}::uuid as wanted) w left join catalog.categories c on c.id = w.wanted
      where p.id = ${product.id}::uuid
      returning ${snapshotColumns}`;
    const rows = await tx
      .execute<ProductSnapshot & Record<string, unknown>>(update)
      .catch((error: unknown) => {
        if (isViolationOf(error, 'products_sku_of_store')) throw new ProductSkuTaken(product.sku);
        throw error;
      });
    await vocabularyRepository.learnWords(tx, [product.title]);
    return one(rows, product.id);
  },

  async setImages(
    tx: Tx,
    {
      id,
      images,
      status,
      change,
      now,
    }: Pick<EditedProduct, 'id' | 'images' | 'status' | 'change'> & { now: Date },
  ): Promise<ProductSnapshot> {
    const rows = await tx.execute<ProductSnapshot & Record<string, unknown>>(sql`
      update catalog.products p set images = ${inList(images, 'text')}, status = ${status}::text,
        approved_content = ${change ? JSON.stringify(change.approved) : null}::text::jsonb,
        changed_at = ${change?.at ?? null}::timestamptz, updated_at = ${now.toISOString()}::timestamptz
      where id = ${id}::uuid returning ${snapshotColumns}`);
    return one(rows, id);
  },

  /** What is approved or rejected, is so as it is now. */
  async setStatus(
    tx: Tx,
    {
      id,
      status,
      reason,
      now,
    }: { id: string; status: ProductStatus; reason: string | null; now: Date },
  ): Promise<ProductSnapshot> {
    const rows = await tx.execute<ProductSnapshot & Record<string, unknown>>(sql`
      update catalog.products p set status = ${status}::text, rejection_reason = ${reason}::text,
        paused_by_store = false,
        approved_content = case when ${status}::text = 'pending' then approved_content end,
        changed_at = case when ${status}::text = 'pending' then changed_at end, updated_at = ${now.toISOString()}::timestamptz
      where id = ${id}::uuid returning ${snapshotColumns}`);
    return one(rows, id);
  },

  /**
   * The row stays for orders, reviews and movements, but is shown nowhere. Its store's code is free
   * again, for the same goods listed again.
   */
  async markRemoved(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.execute(sql`
      with its_variants as (
        update catalog.variants set sku = 'LG-' || id where product_id = ${id}::uuid
      )
      update catalog.products set removed_at = ${now.toISOString()}::timestamptz,
        sku = ${systemSku(id)}::text
      where id = ${id}::uuid`);
  },

  async countOfSeller(tx: Tx, sellerId: string): Promise<number> {
    const [row] = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from catalog.products
      where seller_id = ${sellerId}::uuid and removed_at is null`);
    return row?.count ?? 0;
  },
};
