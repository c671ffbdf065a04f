import type { UnitOfWork } from '@largo/messaging';
import { lt } from 'drizzle-orm';
import { priceChanges } from '../db/schema.ts';
import { newsKeptMs } from '../domain/favorite-news.ts';

/** Deletes former prices once they are too old for favourite news. */
export async function forgetPriceChanges(unit: UnitOfWork): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    await tx.delete(priceChanges).where(lt(priceChanges.at, new Date(now.getTime() - newsKeptMs)));
  });
}
