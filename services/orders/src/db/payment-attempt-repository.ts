import type { Tx } from '@largo/messaging';
import { and, eq, inArray } from 'drizzle-orm';
import { orders } from './schema.ts';

export interface PaymentAttempt {
  paymentId: string;
  method: string;
  expiresAt: string | null;
  orderIds: readonly string[];
}

/** The payment an unpaid order shows. No rule hangs on it: money is decided by approvals alone. */
export const paymentAttemptRepository = {
  async begin(tx: Tx, attempt: PaymentAttempt, now: Date): Promise<void> {
    const { paymentId, method, expiresAt, orderIds } = attempt;
    await tx
      .update(orders)
      .set({
        paymentId,
        paymentMethod: method,
        paymentState: 'pending',
        paymentExpiresAt: expiresAt === null ? null : new Date(expiresAt),
        updatedAt: now,
      })
      .where(and(inArray(orders.id, [...orderIds]), eq(orders.status, 'pending')));
  },

  async end(tx: Tx, paymentId: string, state: 'expired' | 'rejected', now: Date): Promise<void> {
    await tx
      .update(orders)
      .set({ paymentState: state, paymentExpiresAt: null, updatedAt: now })
      .where(and(eq(orders.paymentId, paymentId), eq(orders.status, 'pending')));
  },
};
