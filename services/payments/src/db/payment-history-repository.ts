import type { Tx } from '@largo/messaging';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PaymentRecord } from '../domain/payment.ts';
import { paymentHistory } from './schema.ts';

/**
 * Adds the payment's state to its history if it changed, within the statement that writes the
 * payment.
 */
export function recordState(
  { id, status, statusDetail, chargebackState }: PaymentRecord,
  at: string,
): SQL {
  return sql`
    insert into payments.payment_history
      (payment_id, position, status, status_detail, chargeback_state, at)
    select ${id}::uuid, coalesce(former.position, 0) + 1, now.status, now.status_detail,
      now.chargeback_state, ${at}::timestamptz
    from (select ${status}::text as status, ${statusDetail}::text as status_detail,
        ${chargebackState}::text as chargeback_state) now
      left join lateral (select position, status, status_detail, chargeback_state
        from payments.payment_history where payment_id = ${id}::uuid
        order by position desc limit 1) former on true
    where (former.status, former.status_detail, former.chargeback_state)
      is distinct from (now.status, now.status_detail, now.chargeback_state)`;
}

/** Every state of a payment with its time; written with the payment, under its lock. */
export const paymentHistoryRepository = {
  /** Oldest first. */
  listOfPayment: (
    db: Pick<Tx, 'select'>,
    paymentId: string,
  ): Promise<(typeof paymentHistory.$inferSelect)[]> =>
    db
      .select()
      .from(paymentHistory)
      .where(eq(paymentHistory.paymentId, paymentId))
      .orderBy(paymentHistory.position),
};
