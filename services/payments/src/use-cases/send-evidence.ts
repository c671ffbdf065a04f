import type { Administrator } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork, Units } from '@largo/messaging';
import { chargebackRepository } from '../db/chargeback-repository.ts';
import { paymentRepository } from '../db/payment-repository.ts';
import type { ProviderChargeback } from '../domain/chargeback.ts';
import { ProviderRefused, ProviderUnavailable } from '../domain/errors.ts';
import { assertAwaitsEvidence, type EvidenceFile, evidenceOf } from '../domain/evidence.ts';
import { auditSubject } from '../domain/payment.ts';
import { storeChargeback } from './steps/store-chargeback.ts';
import type { SyncDeps } from './steps/sync-payment.ts';

/** The provider's state is stored before the request's own change. */
type SendEvidenceDeps = SyncDeps & { units: Units };

export interface SendEvidence {
  paymentId: string;
  /** Its number at the provider. */
  chargebackId: string;
  contents: readonly Uint8Array[];
  admin: Administrator;
}

/**
 * An administrator sends documents about a chargeback to the provider, which can't be undone; they
 * are not stored here. The provider's state afterwards is. Emits the audit entry.
 * @throws EvidenceNotAwaited also when the provider has documents already
 */
export async function sendEvidence(
  unit: UnitOfWork,
  command: SendEvidence,
  deps: SendEvidenceDeps,
): Promise<void> {
  const files = evidenceOf(command.contents);
  await unit.runAfter(
    () => handOver(command, files, deps),
    async ({ audit }, { payment, before, after }) => {
      const { id: chargebackId, documentStatus } = before;
      audit(command.admin, 'evidence-sent', {
        subject: auditSubject(payment),
        before: { chargebackId, documentStatus },
        after: {
          chargebackId,
          documentStatus: after.documentStatus,
          files: files.map(({ name, content }) => ({ name, bytes: content.length })),
        },
      });
    },
  );
}

async function handOver(
  { paymentId, chargebackId }: SendEvidence,
  files: readonly EvidenceFile[],
  deps: SendEvidenceDeps,
) {
  const { db, provider, clock } = deps;
  const payment = await paymentRepository.get(db, paymentId);
  await chargebackRepository.getOfPayment(db, { paymentId, providerId: chargebackId });
  // Our data may predate a decision, or documents sent from the provider's panel.
  const before = await provider.getChargeback(chargebackId);
  assertAwaitsEvidence(before, clock.now());
  try {
    await provider.uploadEvidence(chargebackId, files);
  } catch (error) {
    // Another administrator may have been faster.
    if (error instanceof ProviderRefused)
      assertAwaitsEvidence(await provider.getChargeback(chargebackId), clock.now());
    throw error;
  }
  const after = await readAfter(deps, before);
  await storeChargeback(deps.units.plain({ correlationId: newId() }), after, payment);
  return { payment, before, after };
}

/** The documents were sent, so a missing answer now is no failure: a notification follows. */
async function readAfter(
  { provider, log }: SyncDeps,
  before: ProviderChargeback,
): Promise<ProviderChargeback> {
  try {
    return await provider.getChargeback(before.id);
  } catch (err) {
    if (!(err instanceof ProviderUnavailable)) throw err;
    log.warn({ err, chargebackId: before.id }, 'chargeback is read again later');
    return before;
  }
}
