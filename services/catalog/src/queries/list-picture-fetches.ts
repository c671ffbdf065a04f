import {
  paginationOf,
  type PictureFetchesAnswer,
  type PictureFetchesQuery,
} from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { onlyRow } from '../db/only-row.ts';
import type { PictureProblem } from '../domain/picture-fetch.ts';
import { pictureProblemTexts } from '../domain/texts.ts';

type Row = Omit<PictureFetchesAnswer['fetches'][number], 'problem' | 'reason'> & {
  problem: PictureProblem | null;
};

/** A seller's pictures by address, the latest products first. */
export async function listPictureFetches(
  db: Db,
  sellerId: string,
  { importId, state, page = 1, limit = 50 }: PictureFetchesQuery,
): Promise<PictureFetchesAnswer> {
  const found = sql`f.seller_id = ${sellerId}::uuid
    and (${importId ?? null}::uuid is null or f.import_id = ${importId ?? null}::uuid)
    and (${state ?? null}::text is null or f.state = ${state ?? null}::text)`;
  const fetches = await db.execute<Row>(sql`
    select f.id, f.product_id as "productId", p.title as "productTitle", f.import_id as "importId",
      f.position, f.url, f.state, f.problem, f.attempts, catalog.instant(f.created_at) as "createdAt"
    from catalog.picture_fetches f join catalog.products p on p.id = f.product_id
    where ${found} order by f.created_at desc, f.product_id, f.position, f.id
    limit ${limit} offset ${(page - 1) * limit}`);
  const { total } = onlyRow(
    await db.execute<{ total: number }>(sql`
      select count(*)::int as total from catalog.picture_fetches f where ${found}`),
  );
  return {
    fetches: fetches.map((row) => ({
      ...row,
      reason: row.problem === null ? null : pictureProblemTexts[row.problem],
    })),
    pagination: paginationOf(page, limit, total),
  };
}
