import { retryDelayMs } from '@largo/service-kit';
import { paymentRepository } from '../db/payment-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { PaymentNotFound, ProviderRefused, ProviderUnavailable } from '../domain/errors.ts';
import type { ProviderRefund } from '../domain/provider.ts';
import { isContested, type OpenRefund, withRefund } from '../domain/refund.ts';
import { emitRefunded, emitRefundFailed } from '../provider/refund-events.ts';
import type { SyncDeps } from '../provider/sync-payment.ts';

type Outcome =
  | { kind: 'approved' | 'open'; providerRefundId: string | null }
  | { kind: 'failed'; cause: string };

/** Our credentials or the provider's limits: not a decision about this refund. */
const temporaryStatuses = new Set([401, 403, 429]);

/** One try of one refund, always under its own key. What is unclear stays open and is tried again. */
export async function sendRefund(deps: SyncDeps, refund: OpenRefund): Promise<void> {
  try {
    if (await mustWait(deps, refund)) return await retryLater(deps, refund, 'contested');
    const outcome = await requestRefund(deps, refund);
    await storeOutcome(deps, refund, outcome);
    if (outcome.kind === 'open') await retryLater(deps, refund, 'in process at the provider');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    deps.log.warn({ err: error, refundId: refund.id }, 'refund is tried again later');
    await retryLater(deps, refund, message);
  }
}

/** Asked for before the money was contested, and not sent yet: the decision comes first. */
async function mustWait(
  { db }: SyncDeps,
  { paymentId, providerRefundId }: OpenRefund,
): Promise<boolean> {
  return providerRefundId === null && isContested(await paymentRepository.get(db, paymentId));
}

function retryLater(
  { db, clock }: SyncDeps,
  { id, tries }: OpenRefund,
  failure: string,
): Promise<void> {
  const delayMs = retryDelayMs(tries, { firstMs: 2_000, maxMs: 600_000 });
  const at = new Date(clock.now().getTime() + delayMs);
  return refundRepository.retryLater(db, id, { at, failure });
}

async function requestRefund(deps: SyncDeps, refund: OpenRefund): Promise<Outcome> {
  const { provider } = deps;
  // A test payment moved no money.
  if (refund.providerPaymentId === null) return { kind: 'approved', providerRefundId: null };
  const route = await deps.funds.routeOf(refund.fundsMode);
  if (refund.providerRefundId !== null) {
    const list = await provider.listRefunds(refund.providerPaymentId, route);
    const mine = list.find(({ id }) => id === refund.providerRefundId);
    return mine ? outcomeOf(mine) : { kind: 'open', providerRefundId: refund.providerRefundId };
  }
  try {
    return outcomeOf(
      await provider.refundPayment(
        refund.providerPaymentId,
        { amountCents: refund.amountCents, key: refund.id },
        route,
      ),
    );
  } catch (error) {
    if (error instanceof ProviderUnavailable) return findInList(deps, refund, undefined);
    if (!(error instanceof ProviderRefused) || temporaryStatuses.has(error.status)) throw error;
    return findInList(deps, refund, error.providerCode);
  }
}

/** Behind an error or a lost answer there may be a refund that exists: the provider's list decides. */
async function findInList(
  { provider, funds, db }: SyncDeps,
  refund: OpenRefund,
  failure: string | undefined,
): Promise<Outcome> {
  const route = await funds.routeOf(refund.fundsMode);
  const list = await provider.listRefunds(refund.providerPaymentId ?? '', route);
  const known = await refundRepository.listProviderIds(db, refund.paymentId);
  // Two equal refunds without an id look the same in the list; their keys differ.
  if (await refundRepository.hasTwin(db, refund))
    throw new ProviderUnavailable('refund outcome unknown');
  const made = list.find(
    ({ id, amountCents }) => !known.has(id) && amountCents === refund.amountCents,
  );
  if (made) return outcomeOf(made);
  if (failure === undefined) throw new ProviderUnavailable('refund outcome unknown');
  return { kind: 'failed', cause: failure };
}

function outcomeOf({ id, status }: ProviderRefund): Outcome {
  if (status === 'approved') return { kind: 'approved', providerRefundId: id };
  if (status === 'rejected' || status === 'cancelled') return { kind: 'failed', cause: status };
  return { kind: 'open', providerRefundId: id };
}

async function storeOutcome(deps: SyncDeps, refund: OpenRefund, outcome: Outcome): Promise<void> {
  const { id, paymentId } = refund;
  await deps.units.plain({ correlationId: id }).run(async (change) => {
    const { tx, now } = change;
    const payment = await paymentRepository.getForUpdate(tx, paymentId);
    const current = await refundRepository.findForUpdate(tx, id);
    if (!current) throw new PaymentNotFound(paymentId);
    if (current.status === 'completed' || current.status === 'failed') return;
    if (outcome.kind === 'failed') {
      const { cause } = outcome;
      const failed = { status: 'failed', providerRefundId: null, failure: cause } as const;
      await refundRepository.setOutcome(tx, id, failed, now);
      const { orderId, amountCents, reason } = current;
      const refused = { refundId: id, orderId, amountCents, cause, reason };
      return emitRefundFailed(change, payment, refused);
    }
    const { providerRefundId } = outcome;
    const status = outcome.kind === 'approved' ? 'completed' : 'processing';
    await refundRepository.setOutcome(tx, id, { status, providerRefundId, failure: null }, now);
    if (status !== 'completed') return;
    await paymentRepository.save(tx, withRefund(payment, current.amountCents), now);
    await emitRefunded(change, payment, { ...current, providerRefundId });
  });
}
