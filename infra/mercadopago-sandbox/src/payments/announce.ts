import type { Payment } from '../model.ts';
import type { World } from '../world.ts';

export function announcePayment(
  world: World,
  payment: Payment,
  action: 'payment.created' | 'payment.updated',
): Promise<void> {
  return world.webhooks.notify({
    type: 'payment',
    action,
    dataId: String(payment.id),
    userId: payment.accountId,
    url: payment.notificationUrl,
  });
}
