import { RefundFailedV1 } from '@largo/contracts';
import { findPaymentForUpdate, savePayment } from '../db/payment-repository.ts';
import {
  type DueRefund,
  findRefundForUpdate,
  hasTwin,
  knownProviderRefunds,
  retryRefundLater,
  setRefund,
} from '../db/refund-repository.ts';
import { PaymentNotFound, ProviderRefused, ProviderUnavailable } from '../domain/errors.ts';
import type { ProviderRefund } from '../domain/provider.ts';
import { announceRefund, withRefund } from '../settlement/record-refund.ts';
import type { Settlement } from '../settlement/settle.ts';

type Outcome =
  | { kind: 'approved' | 'open'; providerRefundId: string | null }
  | { kind: 'refused'; cause: string };

/** Our credentials or the provider's moods: not a decision about this refund. */
const temporary = new Set([401, 403, 429]);

/** One try of one refund, always under its own key. What is unclear stays open and is tried again. */
export async function tryRefund(settlement: Settlement, refund: DueRefund): Promise<void> {
  try {
    const outcome = await askProvider(settlement, refund);
    await record(settlement, refund, outcome);
    if (outcome.kind === 'open') await later(settlement, refund, 'in process at the provider');
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    settlement.log.warn({ err: error, refundId: refund.id }, 'refund is tried again later');
    await later(settlement, refund, message);
  }
}

function later({ db }: Settlement, refund: DueRefund, failure: string): Promise<void> {
  const delayMs = Math.min(600_000, 1_000 * 2 ** Math.min(refund.attempts, 12));
  return retryRefundLater(db, refund.id, { delayMs, failure });
}

async function askProvider(settlement: Settlement, refund: DueRefund): Promise<Outcome> {
  const { provider } = settlement;
  // A test payment moved no money.
  if (refund.providerPaymentId === null) return { kind: 'approved', providerRefundId: null };
  if (refund.providerRefundId !== null) {
    const list = await provider.listRefunds(refund.providerPaymentId);
    const mine = list.find(({ id }) => id === refund.providerRefundId);
    return mine ? outcomeOf(mine) : { kind: 'open', providerRefundId: refund.providerRefundId };
  }
  try {
    return outcomeOf(
      await provider.refundPayment(refund.providerPaymentId, refund.amountCents, refund.id),
    );
  } catch (error) {
    if (error instanceof ProviderUnavailable) return findMade(settlement, refund, undefined);
    if (!(error instanceof ProviderRefused) || temporary.has(error.status)) throw error;
    return findMade(settlement, refund, error.providerCode);
  }
}

/** A refusal or a lost answer may hide a refund that exists: the list decides. */
async function findMade(
  { provider, db }: Settlement,
  refund: DueRefund,
  refusal: string | undefined,
): Promise<Outcome> {
  const list = await provider.listRefunds(refund.providerPaymentId ?? '');
  const known = await knownProviderRefunds(db, refund.paymentId);
  // Two equal refunds without an id can't be told apart in the list; their keys can.
  if (await hasTwin(db, refund)) throw new ProviderUnavailable('refund outcome unknown');
  const made = list.find(
    ({ id, amountCents }) => !known.has(id) && amountCents === refund.amountCents,
  );
  if (made) return outcomeOf(made);
  if (refusal === undefined) throw new ProviderUnavailable('refund outcome unknown');
  return { kind: 'refused', cause: refusal };
}

function outcomeOf({ id, status }: ProviderRefund): Outcome {
  if (status === 'approved') return { kind: 'approved', providerRefundId: id };
  if (status === 'rejected' || status === 'cancelled') return { kind: 'refused', cause: status };
  return { kind: 'open', providerRefundId: id };
}

async function record(settlement: Settlement, refund: DueRefund, outcome: Outcome): Promise<void> {
  const { id, paymentId } = refund;
  await settlement.units.plain({ correlationId: id }).run(async (change) => {
    const { tx, now, emit } = change;
    const payment = await findPaymentForUpdate(tx, paymentId);
    const current = await findRefundForUpdate(tx, id);
    if (!payment || !current) throw new PaymentNotFound(paymentId);
    if (current.status === 'completed' || current.status === 'failed') return;
    if (outcome.kind === 'refused') {
      const { cause } = outcome;
      await setRefund(tx, id, { status: 'failed', providerRefundId: null, failure: cause, now });
      const { orderId, amountCents } = current;
      return emit(RefundFailedV1, { refundId: id, paymentId, orderId, amountCents, cause });
    }
    const { providerRefundId } = outcome;
    const status = outcome.kind === 'approved' ? ('completed' as const) : ('processing' as const);
    await setRefund(tx, id, { status, providerRefundId, failure: null, now });
    if (status !== 'completed') return;
    await savePayment(tx, withRefund(payment, current.amountCents));
    await announceRefund(change, payment, current);
  });
}
