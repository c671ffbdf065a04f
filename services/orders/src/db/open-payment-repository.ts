import { inList } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
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
  opened: (
    { paymentId, method, expiresAt, orderIds }: OpenPayment,
    isNew: SQL,
    now: Date,
    // `|| ''` keeps the planner off the index of unpaid orders, which it would read completely.
  ): SQL => sql`
    update orders.orders set payment_id = ${paymentId}::uuid, payment_method = ${method}::text,
      payment_state = 'pending', payment_expires_at = ${expiresAt}::timestamptz,
      updated_at = ${now.toISOString()}::timestamptz
    where status || '' = 'pending' and id = any(${inList(orderIds)}) and ${isNew}`,

  ended: (paymentId: string, state: EndedState, isNew: SQL, now: Date): SQL => sql`
    update orders.orders set payment_state = ${state}::text, payment_expires_at = null,
      updated_at = ${now.toISOString()}::timestamptz
    where payment_id = ${paymentId}::uuid and status = 'pending' and ${isNew}`,
};
