import type { StoreVariant } from '@largo/contracts';
import { variantTitle } from '@largo/kernel';
import { type Db, inList, type Tx } from '@largo/messaging';
import { asc, eq, sql } from 'drizzle-orm';
import type { ContentChange } from '../domain/product-content.ts';
import { facetValuesOf } from '../domain/option-facets.ts';
import type { TakenSku } from '../domain/taken-skus.ts';
import { lowestPrice, type StoredVariant, type VariantsPlan } from '../domain/variant-plan.ts';
import { type ProductSnapshot, snapshotColumns } from './product-repository.ts';
import { variants } from './schema.ts';
import { json, variantPrice } from './stock-rows.ts';

/** What lists find a product `p` by: the values of its variants with stock. */
export const facetsOnSale = sql.raw(`array(
  select distinct facet from catalog.variants v, unnest(v.facet_values) facet
  where v.product_id = p.id and v.is_active and v.stock_on_hand > v.stock_held order by facet)`);

interface VariantChoice {
  variantId: string;
  title: string;
  price: number;
  stock: number;
}

type VariedChoice = VariantChoice & Record<string, unknown> & { values: string[] };

/** What the product's own row has of its options. */
interface VariedCopies {
  status: string;
  cardOptions: string;
  change: ContentChange | null;
}

interface VariedProduct {
  productId: string;
  sellerId: string;
  now: Date;
}

export const variantRepository = {
  /** All variants of a product, which must be locked for a change of them. */
  async find(tx: Tx, productId: string): Promise<StoredVariant[]> {
    return tx
      .select()
      .from(variants)
      .where(eq(variants.productId, productId))
      .orderBy(asc(variants.position));
  },

  /** All variants of the given products by product, including those that are not on sale. */
  async findOf(tx: Tx, productIds: readonly string[]): Promise<Map<string, StoredVariant[]>> {
    if (productIds.length === 0) return new Map();
    const rows = await tx
      .select()
      .from(variants)
      .where(eq(variants.productId, sql`any(${inList(productIds)})`))
      .orderBy(asc(variants.position));
    const found = new Map<string, StoredVariant[]>();
    for (const row of rows) found.set(row.productId, [...(found.get(row.productId) ?? []), row]);
    return found;
  },

  /** Those on sale and those that still have units, as their store edits them. */
  async list(db: Db, productId: string): Promise<StoreVariant[]> {
    const rows = await db.execute<StoreVariant & Record<string, unknown>>(sql`
      select v.id, to_jsonb(v.option_values) as values, v.sku, v.gtin, catalog.reais(v.price_cents)::float8 as price,
        v.stock_on_hand - v.stock_held as stock, v.stock_held as reserved,
        trim_scale(v.weight_grams / 1000.0)::float8 as weight, v.image, v.is_active as "isActive",
        coalesce(m.sold, 0)::int as sold
      from catalog.variants v left join (
        select coalesce(variant_id, product_id) as id,
          sum(case kind when 'sold' then quantity else -quantity end) as sold
        from catalog.stock_movements
        where product_id = ${productId}::uuid and kind in ('sold', 'returned') group by 1) m on m.id = v.id
      where v.product_id = ${productId}::uuid and (v.is_active or v.stock_on_hand > 0)
      order by v.is_active desc, v.position`);
    return [...rows];
  },

  /** Those on sale, as a refusal offers them; the cart names the same. */
  async listChoices(tx: Tx, productId: string): Promise<VariantChoice[]> {
    const rows = await tx.execute<VariedChoice>(sql`
      select v.id as "variantId", p.title, to_jsonb(v.option_values) as values,
        catalog.reais(${variantPrice})::float8 as price, v.stock_on_hand - v.stock_held as stock
      from catalog.variants v join catalog.products p on p.id = v.product_id
      where v.product_id = ${productId}::uuid and v.is_active order by v.position`);
    return rows.map(({ values, title, ...others }) => ({
      ...others,
      title: variantTitle(title, values),
    }));
  },

  /**
   * Which of these codes a product of the store has, itself or one of its variants, and which product.
   * The store's row must be locked, so that two products can't take a code at once.
   */
  async findSkus(tx: Tx, sellerId: string, skus: readonly string[]): Promise<TakenSku[]> {
    const rows = await tx.execute<TakenSku & Record<string, unknown>>(sql`
      with wanted as (select jsonb_array_elements_text(${json(skus)}) as sku)
      select v.sku, v.product_id as "productId" from catalog.variants v join wanted using (sku)
      where v.seller_id = ${sellerId}::uuid
      union
      select p.sku, p.id from catalog.products p join wanted using (sku)
      where p.seller_id = ${sellerId}::uuid`);
    return [...rows];
  },

  /** Stores the prices of variants, whose products must be locked; null is the product's base price. */
  async savePrices(tx: Tx, changed: readonly StoredVariant[]): Promise<void> {
    const prices = changed.map(({ id, priceCents }) => ({ id, priceCents }));
    await tx.execute(sql`
      update catalog.variants v set price_cents = g."priceCents"
      from jsonb_to_recordset(${json(prices)}) as g(id uuid, "priceCents" bigint) where v.id = g.id`);
  },

  async saveBasePrice(
    tx: Tx,
    productId: string,
    { basePriceCents }: Pick<VariantsPlan, 'basePriceCents'>,
    cardOptions: string,
  ): Promise<void> {
    await tx.execute(sql`
      update catalog.products
      set base_price_cents = ${basePriceCents}::bigint, card_options = ${cardOptions}::text
      where id = ${productId}::uuid`);
  },

  /** Stores the variants with the units that were added or taken away, then the product with its sums. */
  async save(
    tx: Tx,
    { productId, sellerId, now }: VariedProduct,
    plan: VariantsPlan,
    { status, cardOptions, change }: VariedCopies,
  ): Promise<ProductSnapshot> {
    const at = sql`${now.toISOString()}::timestamptz`;
    const price = sql`${lowestPrice(plan)}::bigint`;
    const rows = plan.variants.map((variant) => ({
      ...variant,
      facetValues: variant.isActive ? facetValuesOf(plan.options, variant.values) : [],
    }));
    await tx.execute(sql`
      with given as (
        select * from jsonb_to_recordset(${json(rows)}) as g(id uuid, position int, values jsonb,
          sku text, gtin text, "priceCents" bigint, "weightGrams" int, image text, "isActive" boolean,
          "onHand" bigint, held bigint, "facetValues" jsonb)
      ), gone as (
        delete from catalog.variants where product_id = ${productId}::uuid and id not in (select id from given)
      ), moved as (
        insert into catalog.stock_movements (product_id, variant_id, kind, quantity, at)
        select ${productId}::uuid, nullif("variantId", ${productId}::uuid), 'adjusted', quantity, ${at}
        from jsonb_to_recordset(${json(plan.adjustments)}) as a("variantId" uuid, quantity bigint)
      )
      insert into catalog.variants (id, product_id, seller_id, position, option_values, sku, gtin, price_cents,
        weight_grams, image, is_active, stock_on_hand, stock_held, facet_values)
      select id, ${productId}::uuid, ${sellerId}::uuid, position, array(select jsonb_array_elements_text(values)),
        sku, gtin, "priceCents", "weightGrams", image, "isActive", "onHand", held,
        array(select jsonb_array_elements_text("facetValues")) from given
      on conflict (id) do update set position = excluded.position, option_values = excluded.option_values,
        sku = excluded.sku, gtin = excluded.gtin, price_cents = excluded.price_cents,
        weight_grams = excluded.weight_grams, image = excluded.image, is_active = excluded.is_active,
        stock_on_hand = excluded.stock_on_hand, stock_held = excluded.stock_held,
        facet_values = excluded.facet_values`);
    const [snapshot] = await tx.execute<ProductSnapshot & Record<string, unknown>>(sql`
      update catalog.products p set options = ${plan.options ? json(plan.options) : sql`null`},
        price_cents = ${price}, base_price_cents = ${plan.options ? plan.basePriceCents : null}::bigint,
        saved_original_price_cents = case when saved_original_price_cents > ${price} then saved_original_price_cents end,
        card_options = ${cardOptions}::text, status = ${status}::text,
        approved_content = ${change ? json(change.approved) : null}, changed_at = ${change?.at ?? null}::timestamptz,
        stock_on_hand = ${plan.onHand}::bigint, stock_held = ${plan.held}::bigint, updated_at = ${at},
        facet_values = ${facetsOnSale}
      where id = ${productId}::uuid returning ${snapshotColumns}`);
    if (!snapshot) throw new Error(`product ${productId} vanished under its lock`);
    return snapshot;
  },
};
