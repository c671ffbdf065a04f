import { isUuid, newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { operator } from '@largo/service-kit';
import { paymentRepository } from '../db/payment-repository.ts';
import {
  unknownPaymentRepository,
  type UnknownPaymentRow,
} from '../db/unknown-payment-repository.ts';
import { PaymentNotRefundable, ProviderUnavailable } from '../domain/errors.ts';
import type { ProviderPayment } from '../domain/provider.ts';
import { canStillBePaid, unknownFundsMode } from '../domain/unknown-payment.ts';
import type { SyncDeps } from './steps/sync-payment.ts';

/**
 * Refunds a payment that the shop does not know, or makes it unpayable if it is unpaid. The
 * decision is stored before the provider is called, and its id is the key there. Repeatable. Emits
 * the audit entry.
 * @throws PaymentNotRefundable when the shop knows it
 */
export async function refundUnknownPayment(
  unit: UnitOfWork,
  { seen, by }: { seen: ProviderPayment; by: string },
  { provider, funds }: Pick<SyncDeps, 'provider' | 'funds'>,
): Promise<void> {
  const decided = await decideRefund(unit, seen, by);
  if (decided.finishedAt !== null) return;
  const route = await funds.routeOf(unknownFundsMode);
  if (canStillBePaid(seen)) {
    await provider.cancelPayment(seen.id, route);
  } else {
    const leftCents = seen.amountCents - seen.refundedCents;
    const refund = { amountCents: leftCents, key: decided.decisionId };
    const { status } = await provider.refundPayment(seen.id, refund, route);
    if (status !== 'approved') throw new ProviderUnavailable(`refund is ${status}`);
  }
  await unit.run(({ tx, now }) => unknownPaymentRepository.finish(tx, seen.id, now));
}

function decideRefund(
  unit: UnitOfWork,
  { id, externalReference, amountCents }: ProviderPayment,
  by: string,
): Promise<UnknownPaymentRow> {
  return unit.run(async ({ tx, now, audit }) => {
    const decisionId = newId();
    const decided = await unknownPaymentRepository.decide(tx, {
      providerPaymentId: id,
      amountCents,
      decision: 'refund',
      decisionId,
      decidedBy: by,
      decidedAt: now.toISOString(),
    });
    const known = isUuid(externalReference ?? '')
      ? await paymentRepository.find(tx, externalReference ?? '')
      : undefined;
    if (known || decided.decision !== 'refund')
      throw new PaymentNotRefundable(known?.id ?? id, known?.status ?? decided.decision);
    if (decided.decisionId === decisionId)
      audit(operator, 'unknown-payment-refunded', {
        subject: { type: 'provider-payment', id, label: null },
        after: { amountCents, by },
      });
    return decided;
  });
}
