import type { Administrator } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { paymentRepository } from '../db/payment-repository.ts';
import { auditSubject, type PaymentRecord } from '../domain/payment.ts';
import { readChargebacks } from './steps/store-chargeback.ts';
import { type SyncDeps, syncPayment } from './steps/sync-payment.ts';

export interface ReadPaymentAgain {
  paymentId: string;
  admin: Administrator;
}

/**
 * An administrator has a payment and its chargebacks read again, however recently they were read.
 * Repeatable. Emits the audit entry.
 */
export async function readPaymentAgain(
  unit: UnitOfWork,
  { paymentId, admin }: ReadPaymentAgain,
  deps: SyncDeps,
): Promise<void> {
  const before = await paymentRepository.get(deps.db, paymentId);
  const after = await syncPayment(unit, before, deps);
  if (after.chargebackState !== null) await readChargebacks(unit, after, deps);
  await unit.run(async ({ audit }) =>
    audit(admin, 'payment-read-again', {
      subject: auditSubject(before),
      before: factsOf(before),
      after: factsOf(after),
    }),
  );
}

function factsOf({ status, chargebackState, refundedCents }: PaymentRecord) {
  return { status, chargebackState, refundedCents };
}
