import { passThroughReasons } from '@largo/contracts';
import type { EventUnit } from '@largo/messaging';
import { foreignPaymentRepository } from '../db/foreign-payment-repository.ts';

/** Orders returns money that did not pay the order, so its later fate is not booked either. */
export async function projectForeignPayment(
  unit: EventUnit,
  { paymentId, orderId, reason }: { paymentId: string; orderId: string; reason: string },
): Promise<void> {
  if (!passThroughReasons.includes(reason)) return;
  await unit.apply((isNew) => foreignPaymentRepository.inserted({ paymentId, orderId }, isNew));
}
