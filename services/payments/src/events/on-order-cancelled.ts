import type { Envelope, OrderCancelledV1 } from '@largo/contracts';
import type { Static } from 'typebox';
import type { PaymentsDeps } from '../deps.ts';
import { cancelOrder } from '../use-cases/cancel-order.ts';

type OrderCancelled = Envelope<Static<(typeof OrderCancelledV1)['schema']>>;

/** orders.order-cancelled.v1 → a paid order's money goes back, an unpaid one's code is cancelled. */
export async function onOrderCancelled(event: OrderCancelled, deps: PaymentsDeps): Promise<void> {
  const { orderId, wasPaid, paymentId, totalCents, reason } = event.data;
  const unit = deps.units.forEvent('payments.on-order-cancelled', event);
  const refund =
    wasPaid && paymentId !== null
      ? {
          refundId: event.id,
          paymentId,
          amountCents: totalCents,
          reason: reason ?? 'order cancelled',
        }
      : undefined;
  await cancelOrder(unit, { orderId, refund });
  if (refund) deps.refunds.wake();
  else deps.settlement.cleanUp([orderId]);
}
