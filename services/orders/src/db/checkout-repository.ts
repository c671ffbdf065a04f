import type { Db } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { purchases, settings, users } from './schema.ts';

/** What a checkout needs to know before it reserves stock. */
export const checkoutRepository = {
  async find(db: Db, { buyerId, purchaseId }: { buyerId: string; purchaseId: string }) {
    const [[placed], [buyer], [rates]] = await Promise.all([
      db.select({ id: purchases.id }).from(purchases).where(eq(purchases.id, purchaseId)),
      db
        .select({ name: users.name, email: users.email, phone: users.phone })
        .from(users)
        .where(eq(users.id, buyerId)),
      db
        .select({ commissionBps: settings.commissionBps, platformFeeBps: settings.platformFeeBps })
        .from(settings)
        .limit(1),
    ]);
    return { isPlaced: placed !== undefined, buyer, rates };
  },
};
