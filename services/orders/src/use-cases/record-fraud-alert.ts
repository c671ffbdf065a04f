import type { UnitOfWork } from '@largo/messaging';
import { fraudAlertRepository } from '../db/fraud-alert-repository.ts';
import { orderRepository } from '../db/order-repository.ts';

/**
 * The provider suspects fraud: these orders must not be handed out until an administrator decides.
 */
export async function recordFraudAlert(
  unit: UnitOfWork,
  { paymentId, orders }: { paymentId: string; orders: readonly { orderId: string }[] },
): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    const orderIds = orders.map(({ orderId }) => orderId);
    // A store that is shipping right now either has shipped before this or is refused.
    await orderRepository.findAllForUpdate(tx, orderIds);
    for (const orderId of orderIds) await fraudAlertRepository.open(tx, orderId, paymentId, now);
  });
}
