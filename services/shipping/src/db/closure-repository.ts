import type { StoreClosure } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import { storeClosures } from './schema.ts';

export const closureRepository = {
  async put(tx: Tx, sellerId: string, closure: StoreClosure, now: Date): Promise<void> {
    const set = { ...closure, weekdays: [...closure.weekdays], updatedAt: now };
    await tx
      .insert(storeClosures)
      .values({ sellerId, ...set })
      .onConflictDoUpdate({ target: storeClosures.sellerId, set });
  },
};
