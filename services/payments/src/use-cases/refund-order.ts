import type { UnitOfWork } from '@largo/messaging';
import { noteOrderRefund, type OrderRefund } from '../settlement/order-refund.ts';

/** A refund orders has approved. @throws PaymentNotFound */
export async function refundOrder(unit: UnitOfWork, refund: OrderRefund): Promise<void> {
  await unit.run((change) => noteOrderRefund(change, refund, { upToWhatIsLeft: false }));
}
