import { inList, type Tx } from '@largo/messaging';
import { asc, eq, sql } from 'drizzle-orm';
import type { Overpaid } from '../domain/set-off.ts';
import { setOffs } from './schema.ts';

export type SetOffRow = typeof setOffs.$inferSelect;

export const setOffRepository = {
  async insert(tx: Tx, row: SetOffRow): Promise<void> {
    await tx.insert(setOffs).values(row);
  },

  /** Oldest first. */
  listOfOrder: (db: Pick<Tx, 'select'>, orderId: string): Promise<SetOffRow[]> =>
    db.select().from(setOffs).where(eq(setOffs.orderId, orderId)).orderBy(asc(setOffs.setOffAt)),

  /** What manual payments covered of each payout; payouts without any are left out. */
  async mapAdvances(
    db: Pick<Tx, 'execute'>,
    orderIds: readonly string[],
  ): Promise<Map<string, number>> {
    const rows = await db.execute<{ orderId: string; cents: number }>(sql`
      select order_id as "orderId", sum(amount_cents)::bigint as cents from payouts.set_offs
      where kind = 'advance' and order_id = any(${inList(orderIds)}) group by order_id`);
    return new Map(rows.map(({ orderId, cents }) => [orderId, cents]));
  },

  /** Lock the seller first, and save their payouts. */
  async getOverpaid(tx: Pick<Tx, 'execute'>, sellerId: string, givenCents = 0): Promise<Overpaid> {
    const bySeller = await setOffRepository.mapOverpaid(tx, [sellerId], givenCents);
    return bySeller.get(sellerId) ?? { debtCents: 0, advanceCents: 0 };
  },

  /**
   * What sellers have received beyond the current value of their sales and not yet covered by
   * payouts; sellers without any are left out.
   * @param givenCents of a hypothetical manual payment to each
   */
  async mapOverpaid(
    db: Pick<Tx, 'execute'>,
    sellerIds: readonly string[],
    givenCents = 0,
  ): Promise<Map<string, Overpaid>> {
    const isOne = sql`seller_id = any(${inList(sellerIds)})`;
    const rows = await db.execute<{ sellerId: string; netCents: number; advanceCents: number }>(sql`
      with movements as (
        select seller_id,
          case when transfer_status in ('completed', 'cancelled') then 0
            else greatest(0, seller_cents - seller_refunded_cents - set_off_cents) end
            - (seller_cents - seller_refunded_cents)
            + case when paid_by = 'transfer' then transferred_cents else 0 end as net,
          case when paid_by = 'manual' then -transferred_cents else 0 end as advance
        from payouts.payouts where ${isOne}
        union all select seller_id, amount_cents, amount_cents from payouts.manual_payments where ${isOne}
        union all select id, ${givenCents}::bigint, ${givenCents}::bigint
          from unnest(${inList(sellerIds)}::uuid[]) as id
        union all select seller_id, -amount_cents, 0 from payouts.adjustments where ${isOne}
        union all select seller_id, 0, -amount_cents from payouts.set_offs
          where kind = 'advance' and ${isOne}
      )
      select seller_id as "sellerId", sum(net)::bigint as "netCents", sum(advance)::bigint as "advanceCents"
      from movements group by seller_id having sum(net) > 0`);
    return new Map(
      rows.map(({ sellerId, netCents, advanceCents }) => {
        const advance = Math.min(netCents, Math.max(0, advanceCents));
        return [sellerId, { debtCents: netCents - advance, advanceCents: advance }];
      }),
    );
  },
};
