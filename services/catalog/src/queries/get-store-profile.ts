import type { ProductSort, StoreProfileQuery } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { storeRatings } from '../db/feedback.ts';
import { completionRate } from '../db/seller-summary.ts';
import { storeSlugRepository } from '../db/store-slug-repository.ts';
import type { ProductSearch } from '../search/index.ts';

export interface GetStoreProfile {
  /** Its id, slug or a former slug. */
  storeId: string;
  /** Undefined for a visitor. */
  viewerId: string | undefined;
  query: StoreProfileQuery;
}

const ratingsShown = 100;

/** The whole store page as JSON text of `StoreProfileAnswer`. */
export async function getStoreProfile(
  { db, search }: { db: Db; search: ProductSearch },
  question: GetStoreProfile,
): Promise<string | undefined> {
  const { query } = question;
  const storeId = await storeSlugRepository.findSeller(db, question.storeId);
  if (storeId === undefined) return undefined;
  const { page = 1, limit = 100 } = query;
  const filter = { sellerId: storeId, search: query.search?.trim() || undefined };
  const [store, products] = await Promise.all([
    getStore(db, { ...question, storeId }),
    search.findPage({ filter, sort: productSorts.get(query.sortBy) ?? 'newest', page, limit }),
  ]);
  if (!store) return undefined;
  const { cards, total, isAtLeast } = products;
  const counted = `"total":${total}${isAtLeast ? ',"totalIsAtLeast":true' : ''}`;
  return `{"store":${store.store},"products":{"items":[${cards}],${counted}},"ratings":{"stats":${store.stats},"items":${store.items}},"userContext":${store.context}}`;
}

/** The store page has its own names for some sort orders. */
const productSorts = new Map<string | undefined, ProductSort>([
  ['popular', 'popular'],
  ['rating', 'rating'],
  ['price-low', 'price_low'],
  ['price_low', 'price_low'],
  ['price-high', 'price_high'],
  ['price_high', 'price_high'],
]);

type StoreTexts = {
  store: string;
  stats: string;
  items: string;
  context: string;
};

async function getStore(
  db: Db,
  { storeId, viewerId }: GetStoreProfile,
): Promise<StoreTexts | undefined> {
  const viewer = viewerId ?? null;
  const [row] = await db.execute<StoreTexts>(sql`
    select json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'avatar', s.store_image,
        'isEmailVerified', s.is_email_verified,
        'address', json_build_object('neighborhood', s.neighborhood),
        'createdAt', catalog.instant(s.created_at), 'sellerRating', s.average_rating,
        'sellerProfile', json_build_object('businessName', s.business_name, 'cnpj', s.cnpj,
          'cnpjCheckedAt', catalog.instant(s.cnpj_checked_at),
          'storeImage', s.store_image, 'description', s.description, 'phone', s.phone, 'email', s.email,
          'website', s.website, 'socialMedia', json_build_object('instagram', s.instagram,
            'facebook', s.facebook, 'whatsapp', s.whatsapp)),
        'storeStats', json_build_object(
          'totalProducts', (select count(*) from catalog.products p where p.seller_id = s.id and p.is_public),
          'totalSales', s.total_sales, 'completedOrders', s.completed_orders,
          'completionRate', ${completionRate}),
        'canReceivePayments', s.receives_payments)::text as store,
      (select json_build_object('totalRatings', s.total_ratings, 'avgOverall', s.average_rating,
          'avgProductQuality', coalesce(round(avg(product_quality_rating), 2), 0),
          'avgCommunication', coalesce(round(avg(communication_rating), 2), 0),
          'avgDelivery', coalesce(round(avg(delivery_rating), 2), 0),
          'distribution', json_build_object('1', s.star_counts[1], '2', s.star_counts[2],
            '3', s.star_counts[3], '4', s.star_counts[4], '5', s.star_counts[5]))
        from (select product_quality_rating, communication_rating, delivery_rating
            from catalog.store_ratings where seller_id = s.id
          union all select null, communication_rating, delivery_rating
            from catalog.seller_evaluations where seller_id = s.id) votes)::text as stats,
      ${storeRatings({ limit: ratingsShown })}::text as items,
      (select json_build_object('canRate', received and not rated and s.id is distinct from ${viewer}::uuid,
          'hasRated', rated, 'isFavorited', favorite, 'purchaseHistory', bought)
        from (select
          (select count(*) from catalog.purchases where buyer_id = ${viewer}::uuid and seller_id = s.id
            and status <> 'undone') as bought,
          exists (select 1 from catalog.purchases where buyer_id = ${viewer}::uuid and seller_id = s.id
            and status = 'delivered') as received,
          exists (select 1 from catalog.store_ratings where buyer_id = ${viewer}::uuid and seller_id = s.id) as rated,
          exists (select 1 from catalog.favorite_stores where user_id = ${viewer}::uuid and seller_id = s.id)
            as favorite) known)::text as context
    from catalog.sellers s where s.id = ${storeId} and s.is_public`);
  return row;
}
