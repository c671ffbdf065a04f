import type { UnitOfWork } from '@largo/messaging';
import { fraudAlertRepository } from '../db/fraud-alert-repository.ts';
import { orderRepository } from '../db/order-repository.ts';

/** The provider suspects fraud: nothing of these orders is handed out until an administrator has decided. */
export async function recordFraudAlert(
  unit: UnitOfWork,
  { paymentId, orders }: { paymentId: string; orders: readonly { orderId: string }[] },
): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    const orderIds = orders.map(({ orderId }) => orderId);
    // A store that ships right now has shipped before, or is refused.
    await orderRepository.findAllForUpdate(tx, orderIds);
    for (const orderId of orderIds) await fraudAlertRepository.open(tx, orderId, paymentId, now);
  });
}
