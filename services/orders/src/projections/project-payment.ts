import type { EventUnit } from '@largo/messaging';
import {
  type EndedState,
  type OpenPayment,
  openPaymentRepository,
} from '../db/open-payment-repository.ts';

/** A payment was created: unpaid orders show it until it ends. */
export async function projectPayment(unit: EventUnit, payment: OpenPayment): Promise<void> {
  await unit.apply((isNew, now) => openPaymentRepository.opened(payment, isNew, now));
}

/** A payment ended without money. Orders that already show another payment are left alone. */
export async function projectPaymentEnd(
  unit: EventUnit,
  paymentId: string,
  state: EndedState,
): Promise<void> {
  await unit.apply((isNew, now) => openPaymentRepository.ended(paymentId, state, isNew, now));
}
