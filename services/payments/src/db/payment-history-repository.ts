import type { Tx } from '@largo/messaging';
import { eq, sql } from 'drizzle-orm';
import type { PaymentRecord } from '../domain/payment.ts';
import { paymentHistory } from './schema.ts';

/** Every state of a payment with its time; written with the payment, under its lock. */
export const paymentHistoryRepository = {
  /** Adds the payment's state, unless it is the one it had. */
  async record(
    tx: Pick<Tx, 'execute'>,
    { id, status, statusDetail, chargebackState }: PaymentRecord,
    at: string,
  ): Promise<void> {
    await tx.execute(sql`
      with former as (
        select position, status, status_detail, chargeback_state from payments.payment_history
        where payment_id = ${id}::uuid order by position desc limit 1)
      insert into payments.payment_history
        (payment_id, position, status, status_detail, chargeback_state, at)
      select ${id}::uuid, coalesce((select position from former), 0) + 1, ${status}::text,
        ${statusDetail}::text, ${chargebackState}::text, ${at}::timestamptz
      where not exists (select 1 from former where status = ${status}::text
        and status_detail is not distinct from ${statusDetail}::text
        and chargeback_state is not distinct from ${chargebackState}::text)`);
  },

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
