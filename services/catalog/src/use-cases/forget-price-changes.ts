import type { UnitOfWork } from '@largo/messaging';
import { lt } from 'drizzle-orm';
import { priceChanges } from '../db/schema.ts';
import { newsKeptMs } from '../domain/favorite-news.ts';

/** Former prices are kept as long as they are news. */
export async function forgetPriceChanges(unit: UnitOfWork): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    await tx.delete(priceChanges).where(lt(priceChanges.at, new Date(now.getTime() - newsKeptMs)));
  });
}
