import type { Destination } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
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

const linesIn = (table: SQL, buyerId: string, now: Date): SQL => sql`
  (select coalesce(json_agg(json_build_object(
      'id', i.id, 'productId', i.product_id, 'quantity', i.quantity,
      'selectedRegionId', i.selected_region_id, 'priceWhenAddedCents', i.price_cents,
      'priceCents', p.price_cents, 'sellerId', p.seller_id, 'status', p.status,
      'availableStock', p.available_stock, 'title', p.title, 'image', p.image,
      'weightGrams', p.weight_grams,
      'sellerName', coalesce(s.business_name, s.owner_name, 'Loja'),
      'ownerName', coalesce(s.owner_name, 'Loja'), 'sellerNeighborhood', s.neighborhood,
      'sellerIsActive', coalesce(s.is_active, true) and coalesce(u.is_active, true),
      'sellerCanBePaid', coalesce(a.state = 'connected'
        and coalesce(a.expires_at > ${now.toISOString()}::timestamptz, true), false)
    ) order by i.created_at, i.id), '[]')
  from ${table} i
  join cart.products p on p.id = i.product_id
  left join cart.sellers s on s.id = p.seller_id
  left join cart.users u on u.id = p.seller_id
  left join cart.seller_accounts a on a.seller_id = p.seller_id
  where i.buyer_id = ${buyerId}::uuid)`;

export interface CartRows {
  lines: CartRow[];
  saved: CartRow[];
  home: Destination | undefined;
}

/** The lines of a cart and those saved for later, oldest first, and where the buyer lives, in one round trip. */
export async function listCartLines(db: Db, buyerId: string, now: Date): Promise<CartRows> {
  const [row] = await db.execute<Raw>(sql`
    select ${linesIn(sql`cart.items`, buyerId, now)} as lines,
      ${linesIn(sql`cart.saved_items`, buyerId, now)} as saved,
      (select json_strip_nulls(json_build_object('neighborhoodId', neighborhood_id,
          'neighborhood', neighborhood, 'city', city, 'state', state))
        from cart.users where id = ${buyerId}::uuid and neighborhood is not null) as home`);
  return { lines: row?.lines ?? [], saved: row?.saved ?? [], home: row?.home ?? undefined };
}
