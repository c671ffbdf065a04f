import type { DeletionBlocker } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { accountRepository } from '../db/account-repository.ts';
import { deletionBlockers } from '../domain/deletion-texts.ts';

interface Open extends Record<string, unknown> {
  bought: number;
  sold: number;
  refunds: number;
  disputes: number;
  unreleased: boolean;
}

/** Freezes the account, so that no order begins after the answer, and looks for open business. */
export async function checkDeletion(
  { tx, now }: Change,
  userId: string,
): Promise<DeletionBlocker[]> {
  await accountRepository.freeze(tx, userId, now);
  const of = sql`${userId}::uuid`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const [open] = await tx.execute<Open>(sql`
    with own as (
      select o.*, o.status in ('pending', 'paid', 'processing', 'shipped')
        or (o.status = 'delivered' and o.confirmed_at is null) as is_open
      from orders.orders o where o.buyer_id = ${of} or o.seller_id = ${of}
    )
    select count(*) filter (where is_open and buyer_id = ${of})::int as bought,
      count(*) filter (where is_open and seller_id = ${of})::int as sold,
      count(*) filter (where (status = 'cancelled' and paid_at is not null and refunded_cents + charged_back_cents < total_cents)
        or exists (select 1 from orders.refunds r where r.order_id = own.id
          and r.status in ('pending', 'approved', 'processing')))::int as refunds,
      count(*) filter (where exists (select 1 from orders.disputes d
        where d.order_id = own.id and d.status = 'open'))::int as disputes,
      -- Payouts answers for the rest; this covers the time until it has heard of the order.
      coalesce(bool_or(seller_id = ${of} and status = 'delivered' and funds_released_at is null
        and confirmed_at > ${at} - interval '1 day'), false) as unreleased
    from own`);
  return open ? blockersOf(open) : [];
}

function blockersOf({ bought, sold, refunds, disputes, unreleased }: Open): DeletionBlocker[] {
  return [
    ...(bought > 0 ? [deletionBlockers.asBuyer(bought)] : []),
    ...(sold > 0 ? [deletionBlockers.asSeller(sold)] : []),
    ...(refunds > 0 ? [deletionBlockers.refunds(refunds)] : []),
    ...(disputes > 0 ? [deletionBlockers.disputes(disputes)] : []),
    ...(unreleased ? [deletionBlockers.payouts] : []),
  ];
}
