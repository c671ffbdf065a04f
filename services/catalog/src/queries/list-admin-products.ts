import { type AdminProductsQuery, paginationOf } from '@largo/contracts';
import { type Db, inList } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { adminDetail } from '../db/product-detail.ts';
import { plainWords } from '../domain/search-terms.ts';

/** Products of every status for moderation, as JSON text of `AdminProductsAnswer`. */
export async function listAdminProducts(db: Db, query: AdminProductsQuery): Promise<string> {
  const { status, sellerId, search, changed, sort = 'newest', page = 1, limit = 50 } = query;
  const moment = changed ? sql`changed_at` : sql`created_at`;
  const direction = sort === 'oldest' ? sql`asc` : sql`desc`;
  const where = sql`removed_at is null
    ${status === undefined ? sql.empty() : sql`and status = ${status}`}
    ${changed ? sql`and changed_at is not null and status = 'active'` : sql.empty()}
    ${sellerId === undefined ? sql.empty() : sql`and seller_id = ${sellerId}`}
    ${matches(search)}`;
  const [row] = await db.execute<{ products: string; total: number }>(sql`
    select (select count(*)::int from catalog.products where ${where}) as total,
      coalesce((select json_agg(row_to_json(detail)) from (
        select * from catalog.products where ${where}
        order by ${moment} ${direction}, id ${direction} limit ${limit} offset ${(page - 1) * limit}) p,
        ${adminDetail}), '[]')::text as products`);
  const total = row?.total ?? 0;
  const pagination = JSON.stringify(paginationOf(page, limit, total));
  return `{"products":${row?.products ?? '[]'},"total":${total},"pagination":${pagination}}`;
}

function matches(search: string | undefined): SQL {
  if (!search?.trim()) return sql.empty();
  const words = plainWords(search);
  if (words.length === 0) return sql`and false`;
  // Matches stems of whole words; the last word may be unfinished.
  const terms = sql`(select string_agg(catalog.stem(word), ' & ') || ':*'
    from unnest(${inList(words, 'text')}) as words (word))`;
  return sql`and (terms @@ to_tsquery('pg_catalog.simple', ${terms}) or sku = upper(${search.trim()}))`;
}
