import type { UnitOfWork } from '@largo/messaging';
import { setOrderStatus } from '../db/order-projection.ts';
import { noteOrderRefund, type OrderRefund } from '../settlement/order-refund.ts';

export interface CancelOrder {
  orderId: string;
  /** The order had been paid: its money, or what is left of it, goes back. */
  refund: Omit<OrderRefund, 'orderId'> | undefined;
}

/** @throws PaymentNotFound */
export async function cancelOrder(
  unit: UnitOfWork,
  { orderId, refund }: CancelOrder,
): Promise<void> {
  await unit.run(async (change) => {
    await setOrderStatus(change.tx, orderId, 'cancelled');
    if (refund) await noteOrderRefund(change, { ...refund, orderId }, { upToWhatIsLeft: true });
  });
}
