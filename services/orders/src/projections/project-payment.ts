import type { UnitOfWork } from '@largo/messaging';
import { type PaymentAttempt, paymentAttemptRepository } from '../db/payment-attempt-repository.ts';

/** A payment has begun: unpaid orders show it until it ends. */
export async function trackPaymentBegun(unit: UnitOfWork, attempt: PaymentAttempt): Promise<void> {
  await unit.run(({ tx, now }) => paymentAttemptRepository.begin(tx, attempt, now));
}

/** A payment ended without money. Orders that show another payment by now are left alone. */
export async function trackPaymentEnded(
  unit: UnitOfWork,
  paymentId: string,
  state: 'expired' | 'rejected',
): Promise<void> {
  await unit.run(({ tx, now }) => paymentAttemptRepository.end(tx, paymentId, state, now));
}
