import { type Administrator, PaymentsAdminActedV1 } from '@largo/contracts';
import { paymentRepository } from '../db/payment-repository.ts';
import { auditSubject, type PaymentRecord } from '../domain/payment.ts';
import { readChargebacks } from './steps/store-chargeback.ts';
import { type SyncDeps, syncPayment } from './steps/sync-payment.ts';

export interface ReadPaymentAgain {
  paymentId: string;
  admin: Administrator;
  correlationId: string;
}

/**
 * An administrator has a payment and its chargebacks read again, however recently they were read.
 * Repeatable. Emits the audit entry.
 * @throws PaymentNotFound @throws ProviderUnavailable @throws ProviderRefused
 */
export async function readPaymentAgain(
  deps: SyncDeps,
  { paymentId, admin, correlationId }: ReadPaymentAgain,
): Promise<void> {
  const before = await paymentRepository.get(deps.db, paymentId);
  const after = await syncPayment(deps, before, correlationId);
  if (after.chargebackState !== null) await readChargebacks(deps, after);
  await deps.units.plain({ correlationId }).run(async ({ emit }) =>
    emit(PaymentsAdminActedV1, {
      ...admin,
      action: 'payment-read-again',
      subject: auditSubject(before),
      before: factsOf(before),
      after: factsOf(after),
    }),
  );
}

function factsOf({ status, chargebackState, refundedCents }: PaymentRecord) {
  return { status, chargebackState, refundedCents };
}
