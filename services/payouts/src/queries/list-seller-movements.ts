import { paginationOf, type SellerMovement, type SellerMovementsAnswer } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { sellerRepository } from '../db/seller-repository.ts';
import { SellerNotFound } from '../domain/errors.ts';

export interface SellerMovementFilter {
  sellerId: string;
  kind?: SellerMovement['kind'] | undefined;
  page: number;
  limit: number;
}

interface MovementRow extends Record<string, unknown>, Omit<SellerMovement, 'at' | 'amount'> {
  at: Date | string;
  cents: number;
  total: number;
}

/** What changed a store's balance besides its sales and their transfers, newest first. */
export async function listSellerMovements(
  db: Db,
  { sellerId, kind, page, limit }: SellerMovementFilter,
): Promise<SellerMovementsAnswer> {
  if (!(await sellerRepository.find(db, sellerId))) throw new SellerNotFound(sellerId);
  const rows = await db.execute<MovementRow>(sql`
    with movements as (
      select id, 'manual_payment' as kind, paid_at as at, amount_cents as cents, null::uuid as order_id,
        null as set_off_kind, payment_method, reference, null as reason,
        nullif(concat_ws(' · ', description, notes), '') as note
      from payouts.manual_payments where seller_id = ${sellerId}::uuid
      union all
      select id, 'set_off', set_off_at, amount_cents, order_id, kind, null, null, null, null
      from payouts.set_offs where seller_id = ${sellerId}::uuid
      union all
      select id, 'adjustment', recorded_at, amount_cents, null, null, null, null, reason, note
      from payouts.adjustments where seller_id = ${sellerId}::uuid
    )
    select m.id, m.kind, m.at, m.cents::bigint as cents, p.id as "payoutId",
      p.order_number as "orderNumber", m.set_off_kind as "setOffKind",
      m.payment_method as "paymentMethod", m.reference, m.reason, m.note,
      (count(*) over ())::int as total
    from movements m left join payouts.payouts p on p.order_id = m.order_id
    where ${kind ?? null}::text is null or m.kind = ${kind ?? null}::text
    order by m.at desc, m.id desc limit ${limit} offset ${(page - 1) * limit}`);
  return {
    movements: rows.map(({ at, cents, total: _total, ...movement }) => ({
      ...movement,
      at: new Date(at).toISOString(),
      amount: centsToReais(cents),
    })),
    pagination: paginationOf(page, limit, rows[0]?.total ?? 0),
  };
}
