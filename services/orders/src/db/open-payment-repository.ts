import { inList, type Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { PaymentState } from '../domain/order.ts';

export interface OpenPayment {
  paymentId: string;
  method: string;
  expiresAt: string | null;
  orderIds: readonly string[];
}

export type EndedState = Exclude<PaymentState, 'pending' | 'approved'>;

/** The payment that an unpaid order shows. No rule depends on it: only approvals decide about money. */
export const openPaymentRepository = {
  async open(
    tx: Tx,
    { paymentId, method, expiresAt, orderIds }: OpenPayment,
    now: Date,
  ): Promise<void> {
    // `|| ''` keeps the planner off the index of unpaid orders, which it would read as a whole.
    await tx.execute(sql`
      update orders.orders set payment_id = ${paymentId}::uuid, payment_method = ${method}::text,
        payment_state = 'pending', payment_expires_at = ${expiresAt}::timestamptz,
        updated_at = ${now.toISOString()}::timestamptz
      where status || '' = 'pending'
        and id = any(${inList(orderIds)})`);
  },

  async end(tx: Tx, paymentId: string, state: EndedState, now: Date): Promise<void> {
    await tx.execute(sql`
      update orders.orders set payment_state = ${state}::text, payment_expires_at = null,
        updated_at = ${now.toISOString()}::timestamptz
      where payment_id = ${paymentId}::uuid and status = 'pending'`);
  },
};
