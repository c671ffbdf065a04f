import type { Tx } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';

interface MergedCart {
  buyerId: string;
  visitorCartId: string;
  now: Date;
}

/** Visitors' carts that went into an account. */
export const mergedCartRepository = {
  /** @returns false when it went into this account before */
  async claim(tx: Tx, { buyerId, visitorCartId, now }: MergedCart): Promise<boolean> {
    const rows = await tx.execute(sql`
      insert into cart.merged_carts (buyer_id, visitor_cart_id, merged_at)
      values (${buyerId}::uuid, ${visitorCartId}::text, ${now.toISOString()}::timestamptz)
      on conflict do nothing returning 1`);
    return rows.length > 0;
  },

  forget(before: Date): SQL {
    return sql`delete from cart.merged_carts where merged_at <= ${before.toISOString()}::timestamptz`;
  },
};
