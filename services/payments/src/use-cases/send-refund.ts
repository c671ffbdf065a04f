import type { Change, Tx, UnitOfWork } from '@largo/messaging';
import { retryDelayMs } from '@largo/service-kit';
import { paymentRepository } from '../db/payment-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { PaymentNotFound, ProviderRefused, ProviderUnavailable } from '../domain/errors.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import type { ProviderRefund } from '../domain/provider.ts';
import {
  isContested,
  leftByOrder,
  type OpenRefund,
  type OrderLeft,
  type Refund,
  withRefund,
} from '../domain/refund.ts';
import { recordDuplicateRefund } from './steps/record-duplicate-refund.ts';
import { emitRefunded, emitRefundFailed } from './steps/emit-refunded.ts';
import { type SyncDeps, syncPayment } from './steps/sync-payment.ts';

type Outcome =
  | { kind: 'approved' | 'open'; providerRefundId: string | null }
  | { kind: 'failed'; cause: string };

/** Caused by our credentials or the provider's limits: no decision about this refund. */
const temporaryStatuses = new Set([401, 403, 429]);

/** One try of one refund, always with its own key. Unclear outcomes stay open and are retried. */
export async function sendRefund(
  unit: UnitOfWork,
  refund: OpenRefund,
  deps: SyncDeps,
): Promise<void> {
  try {
    if (await mustWait(deps, refund)) return await retryLater(deps, refund, 'contested');
    const outcome = await requestRefund(deps, refund);
    await storeOutcome(unit, refund, outcome);
    if (outcome.kind === 'open') await retryLater(deps, refund, 'in process at the provider');
    // Money attributed to this refund may have gone back otherwise.
    if (outcome.kind === 'failed') await readAgain(unit, refund, deps);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    deps.log.warn({ err: error, refundId: refund.id }, 'refund is tried again later');
    await retryLater(deps, refund, message);
  }
}

/** Requested before the money was contested and not sent yet: the decision comes first. */
async function mustWait(
  { db }: SyncDeps,
  { paymentId, providerRefundId }: OpenRefund,
): Promise<boolean> {
  return providerRefundId === null && isContested(await paymentRepository.get(db, paymentId));
}

async function readAgain(
  unit: UnitOfWork,
  { paymentId }: OpenRefund,
  deps: SyncDeps,
): Promise<void> {
  await syncPayment(unit, await paymentRepository.get(deps.db, paymentId), deps);
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

/** After an error or a lost answer the refund may exist: the provider's list decides. */
async function findInList(
  { provider, funds, db }: SyncDeps,
  refund: OpenRefund,
  failure: string | undefined,
): Promise<Outcome> {
  const route = await funds.routeOf(refund.fundsMode);
  const list = await provider.listRefunds(refund.providerPaymentId ?? '', route);
  const known = await refundRepository.listProviderIds(db, refund.paymentId);
  // Two equal refunds without an id look the same in the list; only their keys differ.
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

async function storeOutcome(
  unit: UnitOfWork,
  { id, paymentId }: OpenRefund,
  outcome: Outcome,
): Promise<void> {
  await unit.run(async (change) => {
    const { tx, now } = change;
    const payment = await paymentRepository.getForUpdate(tx, paymentId);
    const current = await refundRepository.findForUpdate(tx, id);
    if (!current) throw new PaymentNotFound(paymentId);
    if (current.status === 'completed' || current.status === 'failed') return;
    if (outcome.kind === 'failed')
      return fail(change, payment, { refund: current, cause: outcome.cause });
    const { providerRefundId } = outcome;
    if (outcome.kind === 'approved')
      return complete(change, payment, { ...current, providerRefundId });
    const processing = { status: 'processing', providerRefundId, failure: null } as const;
    await refundRepository.setOutcome(tx, id, processing, now);
  });
}

/** If the bank has taken the money meanwhile, it counts for no order: the buyer has it twice. */
async function complete(change: Change, payment: PaymentRecord, refund: Refund): Promise<void> {
  const { tx, now } = change;
  const { id, amountCents, providerRefundId } = refund;
  const after = withRefund(payment, amountCents);
  await paymentRepository.save(tx, after, now);
  const left = payment.chargebackState === 'lost' ? await leftWithout(tx, payment, refund) : [];
  const countedCents = Math.min(amountCents, left[0]?.leftCents ?? amountCents);
  if (countedCents < amountCents)
    await recordDuplicateRefund(change, payment, {
      duplicateCents: amountCents - countedCents,
      left,
      theirsCents: after.refundedCents,
    });
  if (countedCents === 0) return fail(change, payment, { refund, cause: 'charged_back' });
  const counted = { ...refund, amountCents: countedCents };
  const completed = { status: 'completed', providerRefundId, failure: null } as const;
  await refundRepository.setOutcome(tx, id, { ...completed, amountCents: countedCents }, now);
  await emitRefunded(change, payment, counted);
}

/** What is left of the refund's order, not counting the refund. */
async function leftWithout(
  tx: Tx,
  payment: PaymentRecord,
  { orderId, amountCents }: Refund,
): Promise<readonly OrderLeft[]> {
  const refunded = await refundRepository.sumByOrder(tx, payment.id);
  const others = (refunded.get(orderId) ?? 0) - amountCents;
  const left = leftByOrder(payment, new Map(refunded).set(orderId, others));
  return left.filter((order) => order.orderId === orderId);
}

async function fail(
  change: Change,
  payment: PaymentRecord,
  { refund, cause }: { refund: Refund; cause: string },
): Promise<void> {
  const { id, orderId, amountCents, reason, providerRefundId } = refund;
  const failed = { status: 'failed', providerRefundId, failure: cause } as const;
  await refundRepository.setOutcome(change.tx, id, failed, change.now);
  emitRefundFailed(change, payment, { refundId: id, orderId, amountCents, cause, reason });
}
