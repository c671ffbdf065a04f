import type { Tx } from '@largo/messaging';
import { and, eq, isNull } from 'drizzle-orm';
import type { Order } from '../domain/order.ts';
import { fraudAlerts } from './schema.ts';

/** Guarded by the lock of the order's row. */
export const fraudAlertRepository = {
  async open(tx: Tx, orderId: string, paymentId: string, raisedAt: Date): Promise<void> {
    await tx.insert(fraudAlerts).values({ orderId, paymentId, raisedAt }).onConflictDoNothing();
  },

  /** Also for an alert that has not arrived yet, which then never begins. */
  async end(tx: Tx, orderId: string, paymentId: string, endedAt: Date): Promise<void> {
    await tx
      .insert(fraudAlerts)
      .values({ orderId, paymentId, raisedAt: endedAt, endedAt })
      .onConflictDoUpdate({
        target: [fraudAlerts.orderId, fraudAlerts.paymentId],
        set: { endedAt },
        setWhere: isNull(fraudAlerts.endedAt),
      });
  },

  /**
   * Whether the order's payment is under an alert; an alert for another payment attempt does not
   * count.
   */
  async isOpen(tx: Tx, { id, paymentId }: Pick<Order, 'id' | 'paymentId'>): Promise<boolean> {
    if (paymentId === null) return false;
    const { orderId, paymentId: ofPayment, endedAt } = fraudAlerts;
    const isOne = and(eq(orderId, id), eq(ofPayment, paymentId), isNull(endedAt));
    return (await tx.$count(fraudAlerts, isOne)) > 0;
  },
};
