import type { UnitOfWork } from '@largo/messaging';
import {
  type EndedState,
  type OpenPayment,
  openPaymentRepository,
} from '../db/open-payment-repository.ts';

/** A payment was created: unpaid orders show it until it ends. */
export async function projectPayment(unit: UnitOfWork, payment: OpenPayment): Promise<void> {
  await unit.run(({ tx, now }) => openPaymentRepository.open(tx, payment, now));
}

/** A payment ended without money. Orders that show another payment by now are left alone. */
export async function projectPaymentEnd(
  unit: UnitOfWork,
  paymentId: string,
  state: EndedState,
): Promise<void> {
  await unit.run(({ tx, now }) => openPaymentRepository.end(tx, paymentId, state, now));
}
