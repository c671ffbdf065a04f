import type { FeedbackQuery } from '@largo/contracts';
import { isUuid } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { feedbackPagination, storeRatings, totalOf } from '../db/feedback.ts';

/** A public store's ratings and evaluations in one list, as JSON text of `StoreRatingsAnswer`. */
export async function listStoreRatings(
  db: Db,
  storeId: string,
  query: FeedbackQuery,
): Promise<string | undefined> {
  if (!isUuid(storeId)) return undefined;
  const [row] = await db.execute<{ ratings: string; total: number }>(sql`
    select ${totalOf(query)} as total, ${storeRatings(query)}::text as ratings
    from catalog.sellers s where s.id = ${storeId} and s.is_public`);
  return row && `{"ratings":${row.ratings},${feedbackPagination(query, row.total)}}`;
}
