import { passThroughReasons } from '@largo/contracts';
import type { EventUnit } from '@largo/messaging';
import { foreignPaymentRepository } from '../db/foreign-payment-repository.ts';

/** The orders service refunds money that did not pay an order, so none of its events are booked here. */
export async function projectForeignPayment(
  unit: EventUnit,
  { paymentId, orderId, reason }: { paymentId: string; orderId: string; reason: string },
): Promise<void> {
  if (!passThroughReasons.includes(reason)) return;
  await unit.apply((isNew) => foreignPaymentRepository.inserted({ paymentId, orderId }, isNew));
}
