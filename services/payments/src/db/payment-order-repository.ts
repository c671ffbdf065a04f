import type { Tx } from '@largo/messaging';
import { and, eq } from 'drizzle-orm';
import type { PaymentRecord } from '../domain/payment.ts';
import { paymentOrders } from './schema.ts';

/** Lock the payment first. */
export const paymentOrderRepository = {
  /** What a lost chargeback took from each order; resets those that are not named. */
  async setChargedBack(
    tx: Pick<Tx, 'update'>,
    { id, orders }: PaymentRecord,
    taken: ReadonlyMap<string, number>,
  ): Promise<void> {
    for (const { orderId, chargedBackCents: before = 0 } of orders) {
      const chargedBackCents = taken.get(orderId) ?? 0;
      if (chargedBackCents === before) continue;
      const isOne = and(eq(paymentOrders.paymentId, id), eq(paymentOrders.orderId, orderId));
      await tx.update(paymentOrders).set({ chargedBackCents }).where(isOne);
    }
  },
};
