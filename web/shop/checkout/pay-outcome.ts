import type { OrderPaymentStatusAnswer, PaymentView } from '@largo/contracts';
import { ApiError } from '@largo/web-kit/client/api-client.ts';

/** What a press of the pay button has led to. */
export type PayOutcome =
  | { readonly kind: 'go-on'; readonly payment: PaymentView }
  | { readonly kind: 'refused'; readonly payment: PaymentView }
  /** The card's bank asks its holder first. */
  | { readonly kind: 'challenge'; readonly payment: PaymentView }
  | { readonly kind: 'unknown' };

/** A card that the provider has not answered about: its charge may stand there. */
const isUnanswered = ({ paymentMethod, status, mercadoPagoId }: PaymentView): boolean =>
  paymentMethod !== 'pix' && status === 'pending' && mercadoPagoId === null;

export function outcomeOf(payment: PaymentView): PayOutcome {
  const { status, challenge, paymentMethod } = payment;
  if (status === 'pending' && challenge !== null) return { kind: 'challenge', payment };
  if (status === 'rejected') return { kind: 'refused', payment };
  const isOver = status === 'cancelled' || status === 'expired';
  if (isOver && paymentMethod !== 'pix') return { kind: 'refused', payment };
  return isUnanswered(payment) ? { kind: 'unknown' } : { kind: 'go-on', payment };
}

/** Refusals behind which a charge may be under way, be it this one or the one before. */
const unknownCodes: readonly string[] = [
  'OUTCOME_UNKNOWN',
  'PAYMENT_IN_PROGRESS',
  'REQUEST_IN_PROGRESS',
];
/** Failures before anything was sent to the provider. */
const nothingSentCodes: readonly string[] = ['PAYMENT_PROVIDER_UNAVAILABLE'];

export function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (unknownCodes.includes(error.code)) return true;
  return (error.status === 0 || error.status >= 500) && !nothingSentCodes.includes(error.code);
}

/** Long enough for a request that was under way to arrive and be stored. */
const arrivesWithinMs = 15_000;

export type Confirmation =
  | { readonly kind: 'stored'; readonly paymentId: string }
  | { readonly kind: 'not-received' }
  | { readonly kind: 'waiting' };

/**
 * What an order's payment status says about a press whose answer was lost.
 * @param known payments that this page has heard of before
 */
export function confirmationOf(
  { payment, orderStatus, hasActivePendingPayment }: OrderPaymentStatusAnswer,
  { known, waitedMs }: { known: ReadonlySet<string>; waitedMs: number },
): Confirmation {
  if (payment !== null && (orderStatus !== 'pending' || !known.has(payment.id))) {
    return { kind: 'stored', paymentId: payment.id };
  }
  const isOver = !hasActivePendingPayment && waitedMs >= arrivesWithinMs;
  return isOver ? { kind: 'not-received' } : { kind: 'waiting' };
}
