import type { DeletionBlocker } from '@largo/contracts';
import type { Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { deletionTexts } from '../domain/deletion-texts.ts';

/** Money still in transit: to be collected, to be refunded, or contested. */
export async function checkDeletion(tx: Tx, userId: string): Promise<DeletionBlocker[]> {
  const of = sql`${userId}::uuid`;
  const [found] = await tx.execute<{ live: boolean; refunds: boolean; contested: boolean }>(sql`
    with own as (
      select id, status, chargeback_state from payments.payments where buyer_id = ${of}
      union
      select p.id, p.status, p.chargeback_state from payments.payments p
      join payments.payment_orders o on o.payment_id = p.id where o.seller_id = ${of}
    )
    select
      exists (select 1 from own where status in ('creating', 'pending')) as live,
      exists (select 1 from own join payments.refunds r on r.payment_id = own.id
        where r.status in ('requested', 'processing')) as refunds,
      exists (select 1 from own where chargeback_state = 'opened') as contested`);
  return [
    ...(found?.live ? [deletionTexts.openPayments] : []),
    ...(found?.refunds ? [deletionTexts.refundsUnderWay] : []),
    ...(found?.contested ? [deletionTexts.contested] : []),
  ];
}
