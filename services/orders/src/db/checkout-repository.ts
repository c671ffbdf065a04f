import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';

export interface CheckoutContext {
  alreadyPlaced: boolean;
  buyer: { name: string; email: string; phone: string | null } | null;
  rates: { commissionBps: number; platformFeeBps: number } | null;
}

export interface CheckoutSeller {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  isActive: boolean;
  account: 'connected' | 'expired' | 'disconnected' | null;
  accountExpiresAt: string | null;
}

/** What a checkout reads of the projections, one round trip each. */
export const checkoutRepository = {
  async context(db: Db, buyerId: string, purchaseId: string): Promise<CheckoutContext> {
    const [row] = await db.execute<{
      placed: boolean;
      name: string | null;
      email: string | null;
      phone: string | null;
      commission_bps: number | null;
      platform_fee_bps: number | null;
    }>(sql`
      select exists (select 1 from orders.purchases where id = ${purchaseId}::uuid) as placed,
        u.name, u.email, u.phone, s.commission_bps, s.platform_fee_bps
      from (select 1) one
      left join orders.users u on u.id = ${buyerId}::uuid
      left join (select commission_bps, platform_fee_bps from orders.settings limit 1) s on true`);
    return {
      alreadyPlaced: row?.placed ?? false,
      buyer:
        row && row.name !== null
          ? { name: row.name, email: row.email ?? '', phone: row.phone }
          : null,
      rates:
        row && row.commission_bps !== null
          ? { commissionBps: row.commission_bps, platformFeeBps: row.platform_fee_bps ?? 0 }
          : null,
    };
  },

  /** In the order of the ids; of a seller nobody has told us of, the name is null. */
  async sellers(db: Db, sellerIds: readonly string[]): Promise<CheckoutSeller[]> {
    const rows = await db.execute<{
      id: string;
      name: string | null;
      email: string | null;
      phone: string | null;
      is_active: boolean;
      state: CheckoutSeller['account'];
      expires_at: string | null;
    }>(sql`
      select wanted.id, s.name, s.email, s.phone, a.state, a.expires_at,
        coalesce(s.is_active, true) and coalesce(u.is_active, true) as is_active
      from json_array_elements_text(${JSON.stringify(sellerIds)}::text::json) with ordinality given(id, n)
      cross join lateral (select given.id::uuid as id) wanted
      left join orders.sellers s on s.id = wanted.id
      left join orders.users u on u.id = wanted.id
      left join orders.seller_accounts a on a.seller_id = wanted.id
      order by given.n`);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      isActive: row.is_active,
      account: row.state,
      accountExpiresAt: row.expires_at,
    }));
  },
};
