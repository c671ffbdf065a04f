import type { Destination } from '@largo/contracts';
import { type Db, inList } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { hiddenStatuses, type VariantKey } from '../domain/cart-line.ts';
import type { PricedLine } from '../domain/cart-summary.ts';

export interface CartRow extends PricedLine {
  id: string;
  selectedRegionId: string | null;
  title: string;
  image: string | null;
  ownerName: string;
  sellerNeighborhood: string | null;
}

interface Raw extends Record<string, unknown> {
  lines: CartRow[];
  saved: CartRow[];
  home: Destination | null;
}

/** Lines with current data of their products. `source` is a relation like `cart.items`. */
const linesIn = (source: SQL, now: Date): SQL => sql`
  (select coalesce(json_agg(json_build_object(
      'id', i.id, 'productId', coalesce(p.product_id, p.id), 'variantId', p.id, 'hasVariants', p.has_variants,
      'quantity', i.quantity,
      'selectedRegionId', i.selected_region_id, 'priceWhenAddedCents', coalesce(i.price_cents, p.price_cents),
      'priceCents', p.price_cents, 'sellerId', p.seller_id, 'status', p.status,
      'availableStock', p.available_stock, 'title', p.title, 'image', p.image,
      'weightGrams', p.weight_grams,
      'sellerName', coalesce(s.business_name, s.owner_name, 'Loja'),
      'ownerName', coalesce(s.owner_name, 'Loja'), 'sellerNeighborhood', s.neighborhood,
      'sellerIsActive', coalesce(s.is_active, true) and coalesce(u.is_active, true),
      'sellerCanBePaid', coalesce(a.state = 'connected'
        and coalesce(a.expires_at > ${now.toISOString()}::timestamptz, true), false)
    ) order by i.created_at, i.id), '[]')
  from ${source} i
  join cart.products p on p.id = i.product_id
  left join cart.sellers s on s.id = p.seller_id
  left join cart.users u on u.id = p.seller_id
  left join cart.seller_accounts a on a.seller_id = p.seller_id)`;

const ofBuyer = (table: SQL, buyerId: string): SQL =>
  sql`(select * from ${table} where buyer_id = ${buyerId}::uuid)`;

export interface CartRows {
  lines: CartRow[];
  saved: CartRow[];
  home: Destination | undefined;
}

/** Cart and saved lines, oldest first, and the buyer's address, in one round trip. */
export async function listCartLines(db: Db, buyerId: string, now: Date): Promise<CartRows> {
  const [row] = await db.execute<Raw>(sql`
    select ${linesIn(ofBuyer(sql`cart.items`, buyerId), now)} as lines,
      ${linesIn(ofBuyer(sql`cart.saved_items`, buyerId), now)} as saved,
      (select json_strip_nulls(json_build_object('neighborhoodId', neighborhood_id,
          'neighborhood', neighborhood, 'city', city, 'state', state))
        from cart.users where id = ${buyerId}::uuid and neighborhood is not null) as home`);
  return { lines: row?.lines ?? [], saved: row?.saved ?? [], home: row?.home ?? undefined };
}

export interface WantedLine extends VariantKey {
  readonly quantity: number;
  /** The price the visitor saw; null for none. */
  readonly seenPriceCents: number | null;
}

/** The lines a visitor without an account wants, as in a cart; hidden products are left out. */
export async function listWantedLines(
  db: Db,
  wanted: readonly WantedLine[],
  now: Date,
): Promise<CartRow[]> {
  const source = sql`(
    select w."variantId" as id, w."variantId" as product_id, w.quantity,
      null::uuid as selected_region_id, w."seenPriceCents" as price_cents, w.place as created_at
    from jsonb_to_recordset(${JSON.stringify(wanted.map((line, place) => ({ ...line, place })))}::text::jsonb)
      as w("productId" uuid, "variantId" uuid, quantity int, "seenPriceCents" bigint, place int)
    join cart.products shown on shown.id = w."variantId"
      and coalesce(shown.product_id, shown.id) = w."productId"
    where shown.status <> all(${inList(hiddenStatuses, 'text')}))`;
  const [row] = await db.execute<Pick<Raw, 'lines'>>(sql`select ${linesIn(source, now)} as lines`);
  return row?.lines ?? [];
}
