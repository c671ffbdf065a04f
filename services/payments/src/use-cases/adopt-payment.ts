import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { operator } from '@largo/service-kit';
import { orderRepository } from '../db/order-repository.ts';
import { paymentRepository } from '../db/payment-repository.ts';
import { unknownPaymentRepository } from '../db/unknown-payment-repository.ts';
import { PaymentInProgress, PaymentNotAdoptable } from '../domain/errors.ts';
import type { ProviderPayment } from '../domain/provider.ts';
import { obstacleTo, rememberedPayment } from '../domain/unknown-payment.ts';
import { applyProviderStatus } from './steps/apply-provider-status.ts';
import type { SyncDeps } from './steps/sync-payment.ts';

/**
 * Takes over a payment that the provider knows but a restored database does not, as if its attempt
 * had never been lost. Repeatable. Emits the payment's events and the audit entry.
 * @returns false when it was already taken over
 */
export async function adoptPayment(
  unit: UnitOfWork,
  { seen, collectorId, by }: { seen: ProviderPayment; collectorId: string; by: string },
  deps: Pick<SyncDeps, 'log' | 'liveMode'>,
): Promise<boolean> {
  return unit.run(async (change) => {
    const { tx, now, audit } = change;
    const { decision, finishedAt } = await unknownPaymentRepository.decide(tx, {
      providerPaymentId: seen.id,
      amountCents: seen.amountCents,
      decision: 'adopt',
      decisionId: newId(),
      decidedBy: by,
      decidedAt: now.toISOString(),
    });
    if (decision !== 'adopt') throw new PaymentNotAdoptable(seen.id, 'it is given back');
    if (finishedAt !== null) return false;
    const orders = await orderRepository.listByIds(tx, seen.orderIds);
    const sellerIds = orders.map(({ sellerId }) => sellerId);
    const names = await paymentRepository.sellerNames(tx, sellerIds);
    const payment = rememberedPayment(seen, orders, names);
    const obstacle = obstacleTo(seen, orders);
    if (obstacle !== undefined || !payment)
      throw new PaymentNotAdoptable(seen.id, obstacle ?? 'it names no attempt');
    if (await paymentRepository.find(tx, payment.id)) return false;
    if (!(await paymentRepository.insert(tx, payment))) throw new PaymentInProgress(payment.id);
    const seenAs = { paymentId: payment.id, snapshot: seen, collectorId };
    const adopted = await applyProviderStatus(change, deps, seenAs);
    if (adopted.status === 'creating')
      throw new PaymentNotAdoptable(seen.id, 'it does not match, see the log');
    await unknownPaymentRepository.finish(tx, seen.id, now);
    audit(operator, 'unknown-payment-adopted', {
      subject: { type: 'payment', id: payment.id, label: null },
      after: { status: adopted.status, amountCents: seen.amountCents, by },
    });
    return true;
  });
}
