import { inList, type Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';

export interface PaymentAttempt {
  paymentId: string;
  method: string;
  expiresAt: string | null;
  orderIds: readonly string[];
}

/** The payment an unpaid order shows. No rule hangs on it: money is decided by approvals alone. */
export const paymentAttemptRepository = {
  async begin(
    tx: Tx,
    { paymentId, method, expiresAt, orderIds }: PaymentAttempt,
    now: Date,
  ): Promise<void> {
    // `|| ''`: else a short list of unpaid orders looks like the quickest way to these, and is read
    // whole also when it has grown long.
    await tx.execute(sql`
      update orders.orders set payment_id = ${paymentId}::uuid, payment_method = ${method}::text,
        payment_state = 'pending', payment_expires_at = ${expiresAt}::timestamptz,
        updated_at = ${now.toISOString()}::timestamptz
      where status || '' = 'pending'
        and id = any(${inList(orderIds)})`);
  },

  async end(tx: Tx, paymentId: string, state: 'expired' | 'rejected', now: Date): Promise<void> {
    await tx.execute(sql`
      update orders.orders set payment_state = ${state}::text, payment_expires_at = null,
        updated_at = ${now.toISOString()}::timestamptz
      where payment_id = ${paymentId}::uuid and status = 'pending'`);
  },
};
