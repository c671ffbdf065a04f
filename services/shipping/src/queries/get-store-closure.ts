import type { StoreClosureView } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { storeClosures } from '../db/schema.ts';

const { weekdays, from, until } = storeClosures;

/** The days on which a store is closed; none if the store never set any. */
export async function getStoreClosure(db: Db, sellerId: string): Promise<StoreClosureView> {
  const [row] = await db
    .select({ weekdays, from, until })
    .from(storeClosures)
    .where(eq(storeClosures.sellerId, sellerId));
  return row ?? { weekdays: [], from: null, until: null };
}
