import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { Contact, Rates } from '../domain/purchase.ts';

interface Known {
  isPlaced: boolean;
  /** Null before the event about a new user has arrived. */
  buyer: Omit<Contact, 'id'> | null;
  rates: Rates | null;
  /** Null while selling is not stopped. */
  stopReason: string | null;
}

/** What a checkout must know before it reserves stock. */
export const checkoutRepository = {
  async find(
    db: Db,
    { buyerId, purchaseId }: { buyerId: string; purchaseId: string },
  ): Promise<Known> {
    const [known] = await db.execute<Known & Record<string, unknown>>(sql`
      select exists (select 1 from orders.purchases where id = ${purchaseId}::uuid) as "isPlaced",
        (select json_build_object('name', name, 'email', email, 'phone', phone)
          from orders.users where id = ${buyerId}::uuid) as buyer,
        (select json_build_object('commissionBps', commission_bps, 'platformFeeBps', platform_fee_bps)
          from orders.settings limit 1) as rates,
        (select reason from orders.selling_stops where resumed_at is null) as "stopReason"`);
    if (!known) throw new Error('a select without a table answered no row');
    return known;
  },
};
