import { newId } from '@largo/kernel';
import { chargebackRepository } from '../db/chargeback-repository.ts';
import { chargebackState, type ProviderChargeback } from '../domain/chargeback.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import type { SyncDeps } from './sync-payment.ts';

/** Keeps what the provider shows of a chargeback or claim about a payment that was read just before. */
export async function storeChargeback(
  { units }: Pick<SyncDeps, 'units'>,
  seen: ProviderChargeback,
  payment: PaymentRecord,
): Promise<void> {
  const { id: providerId, kind, reason, documentStatus, documentsDueAt } = seen;
  // What a claim is about is named nowhere: all that is left while it is open.
  const leftCents = seen.state === 'opened' ? payment.amountCents - payment.refundedCents : null;
  await units.plain({ correlationId: newId() }).run(({ tx }) =>
    chargebackRepository.save(tx, {
      kind,
      providerId,
      paymentId: payment.id,
      state: chargebackState(seen, payment.chargebackState),
      amountCents: seen.amountCents ?? leftCents,
      reason,
      documentStatus,
      documentsDueAt,
      openedAt: seen.openedAt,
      providerUpdatedAt: seen.updatedAt,
    }),
  );
}
