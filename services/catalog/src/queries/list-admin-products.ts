import { paginationOf, type ProductStatus } from '@largo/contracts';
import type { Sql } from 'postgres';
import { unfinishedWords, searchTerms } from '../domain/search-terms.ts';
import { detailColumns } from './get-product.ts';
import { ask, empty, part, type Part } from './statement.ts';
import { toQuery } from './text-search.ts';

export interface ListAdminProducts {
  status?: ProductStatus | undefined;
  search?: string | undefined;
  sellerId?: string | undefined;
  sort: 'newest' | 'oldest';
  page: number;
  limit: number;
}

/** Products of every status for moderation, as JSON text of `AdminProductsAnswer`. */
export async function listAdminProducts(sql: Sql, list: ListAdminProducts): Promise<string> {
  const { status, sellerId, sort, page, limit } = list;
  const direction = sort === 'oldest' ? part`asc` : part`desc`;
  const where = part`removed_at is null
    ${status === undefined ? empty : part`and status = ${status}`}
    ${sellerId === undefined ? empty : part`and seller_id = ${sellerId}`}
    ${matches(list.search)}`;
  const [row] = await ask<{ products: string; total: number }>(sql)`
    select (select count(*)::int from catalog.products where ${where}) as total,
      coalesce((select json_agg(row_to_json(detail)) from (
        select * from catalog.products where ${where}
        order by created_at ${direction}, id ${direction} limit ${limit} offset ${(page - 1) * limit}) p,
        ${adminDetail()}), '[]')::text as products`;
  const total = row?.total ?? 0;
  const pagination = JSON.stringify(paginationOf(page, limit, total));
  return `{"products":${row?.products ?? '[]'},"total":${total},"pagination":${pagination}}`;
}

/** JSON text of `AdminProduct`. */
export async function getAdminProduct(sql: Sql, id: string): Promise<string | undefined> {
  const [row] = await ask<{ product: string }>(sql)`
    select row_to_json(detail)::text as product from catalog.products p, ${adminDetail()}
    where p.id = ${id} and p.removed_at is null`;
  return row?.product;
}

function matches(search: string | undefined): Part {
  if (!search?.trim()) return empty;
  const terms = searchTerms(search);
  return terms.length === 0
    ? part`and false`
    : part`and (search @@ ${toQuery(unfinishedWords(terms).anywhere)} or sku = upper(${search.trim()}))`;
}

/** For a product `p`. */
function adminDetail(): Part {
  return part`lateral (select
      json_build_object('discount', case when p.original_price_cents > p.price_cents
        then floor((p.original_price_cents - p.price_cents) * 100.0 / p.original_price_cents)::int end,
        'category', (select json_build_object('id', c.id, 'name', c.name, 'slug', c.slug,
          'description', c.description) from catalog.categories c where c.id = p.category_id),
        'seller', (select json_build_object('id', s.id, 'name', s.name, 'email', s.email,
          'businessName', coalesce(s.business_name, s.name),
          'sellerProfile', json_build_object('businessName', coalesce(s.business_name, s.name)),
          'averageRating', s.average_rating, 'totalReviews', s.total_ratings)
          from catalog.sellers s where s.id = p.seller_id)) as shown) k,
    lateral (select ${detailColumns()}) detail`;
}
