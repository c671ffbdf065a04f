import type { UnitOfWork } from '@largo/messaging';
import type { PaymentRecord } from '../domain/payment.ts';
import { applyProviderPayment, followUp, type Seen, type Settlement } from './settle.ts';

/** What came of an attempt: another payment is the answer, or the provider has decided. */
export type Prepared = { payment: PaymentRecord } | Seen;

/** Writes down what the provider decided, and does what follows from it. */
export async function pay(
  unit: UnitOfWork,
  settlement: Settlement,
  prepare: () => Promise<Prepared>,
): Promise<PaymentRecord> {
  const payment = await unit.runAfter(prepare, async (change, prepared) =>
    'payment' in prepared ? prepared.payment : applyProviderPayment(settlement, change, prepared),
  );
  followUp(settlement, payment);
  return payment;
}
