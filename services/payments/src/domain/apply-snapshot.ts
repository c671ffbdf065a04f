import type { ChargebackState } from '@largo/contracts';
import { type CancelCause, isPastExpiry, type PaymentRecord } from './payment.ts';
import { paymentMoves, mapProviderStatus, type MappedStatus, wasPaid } from './payment-states.ts';
import type { PaidCard, ProviderPayment } from './provider.ts';

/** What became true about a payment, in the order of announcement. */
export type PaymentFact =
  | 'created'
  | 'approved'
  | 'expired'
  | 'rejected'
  | { cancelled: CancelCause }
  | { chargedBack: ChargebackState };

export interface Applied {
  payment: PaymentRecord;
  facts: readonly PaymentFact[];
  /** Why the snapshot changed nothing. */
  ignored?: 'overtaken' | 'unknown-status' | 'backwards';
}

/** Applies the provider's state: never an older snapshot, never a step backwards. */
export function applySnapshot(payment: PaymentRecord, seen: ProviderPayment, now: Date): Applied {
  if (payment.providerUpdatedAt !== null && seen.updatedAt < payment.providerUpdatedAt) {
    return { payment, facts: [], ignored: 'overtaken' };
  }
  const mapped = ourStatus(payment, seen, now);
  if (!mapped) return { payment, facts: [], ignored: 'unknown-status' };
  const stays = mapped.status === payment.status;
  if (!stays && !paymentMoves[payment.status].includes(mapped.status)) {
    return { payment, facts: [], ignored: 'backwards' };
  }
  const next = merged(payment, seen, mapped, now);
  return { payment: next, facts: factsBetween(payment, next) };
}

function ourStatus(
  payment: PaymentRecord,
  seen: ProviderPayment,
  now: Date,
): MappedStatus | undefined {
  const mapped = mapProviderStatus(seen.status, seen.statusDetail);
  if (!mapped) return undefined;
  // We cancel a code when its time is over, which to the buyer means expired.
  const isOver = payment.cancelCause === null && isPastExpiry(payment, now);
  if (mapped.status === 'cancelled' && isOver) mapped.status = 'expired';
  // A claim that was closed in our favour leaves a plain approved payment.
  if (mapped.status === 'approved' && mapped.chargebackState === null) {
    mapped.chargebackState = payment.chargebackState === 'opened' ? 'won' : payment.chargebackState;
  }
  // A claim that ends with the money going back leaves a refunded payment.
  if (mapped.status === 'refunded' && payment.chargebackState === 'opened')
    mapped.chargebackState = 'lost';
  mapped.chargebackState ??= payment.chargebackState;
  return mapped;
}

function merged(
  payment: PaymentRecord,
  seen: ProviderPayment,
  mapped: MappedStatus,
  now: Date,
): PaymentRecord {
  const arrived = wasPaid(mapped.status) && payment.approvedAt === null;
  return {
    ...payment,
    ...mapped,
    statusDetail: seen.statusDetail,
    method: seen.paymentType === 'debit_card' ? 'debit_card' : payment.method,
    ...(seen.card && cardOf(payment, seen, seen.card)),
    providerPaymentId: seen.id,
    providerUpdatedAt: seen.updatedAt,
    // The fee of the approval is booked; a different one later is a difference for people.
    providerFeeCents:
      payment.approvedAt === null
        ? seen.feeCents || payment.providerFeeCents
        : payment.providerFeeCents,
    approvedAt: arrived ? (seen.approvedAt ?? now.toISOString()) : payment.approvedAt,
    qrCode: seen.qrCode ?? payment.qrCode,
    qrCodeBase64: seen.qrCodeBase64 ?? payment.qrCodeBase64,
    ticketUrl: seen.ticketUrl ?? payment.ticketUrl,
  };
}

/** A later answer may omit what an earlier one said. */
function cardOf(payment: PaymentRecord, { statusDetail }: ProviderPayment, card: PaidCard) {
  const isAsked = statusDetail === 'pending_challenge';
  return {
    cardBrand: card.brand,
    cardLastFour: card.lastFour ?? payment.cardLastFour,
    installmentCents: card.installmentCents ?? payment.installmentCents,
    totalPaidCents: card.totalPaidCents ?? payment.totalPaidCents,
    challengeUrl: isAsked ? (card.challenge?.url ?? payment.challengeUrl) : null,
    challengeRequest: isAsked ? (card.challenge?.request ?? payment.challengeRequest) : null,
  };
}

function factsBetween(before: PaymentRecord, after: PaymentRecord): PaymentFact[] {
  const facts: PaymentFact[] = [];
  if (before.status === 'creating') facts.push('created');
  if (before.approvedAt === null && after.approvedAt !== null) facts.push('approved');
  if (before.status !== after.status) {
    if (after.status === 'expired') facts.push('expired');
    if (after.status === 'rejected') facts.push('rejected');
    if (after.status === 'cancelled') facts.push({ cancelled: causeOf(after) });
  }
  if (after.chargebackState !== null && after.chargebackState !== before.chargebackState) {
    facts.push({ chargedBack: after.chargebackState });
  }
  return facts;
}

/**
 * Without a cause of ours, it was cancelled at the provider by the operator of the shop's account.
 */
function causeOf({ cancelCause, statusDetail }: PaymentRecord): CancelCause {
  return cancelCause ?? (statusDetail === 'by_payer' ? 'by-buyer' : 'by-admin');
}

export interface Expectations {
  collectorId: string;
  liveMode: boolean;
}

/** Names of fields that do not match our payment; such a payment is never applied. */
export function mismatches(
  payment: PaymentRecord,
  seen: ProviderPayment,
  { collectorId, liveMode }: Expectations,
): string[] {
  const known = payment.providerPaymentId;
  const checks: [string, boolean][] = [
    ['collector_id', seen.collectorId === collectorId],
    ['currency_id', seen.currency === 'BRL'],
    ['transaction_amount', seen.amountCents === payment.amountCents],
    ['external_reference', seen.externalReference === payment.id],
    ['live_mode', seen.liveMode === liveMode],
    ['id', known === null || known === seen.id],
  ];
  return checks.filter(([, matches]) => !matches).map(([name]) => name);
}
