import type { DifferenceKind } from '@largo/contracts';
import { cityDay } from '@largo/kernel';
import { type Expectations, mismatches } from './apply-snapshot.ts';
import type { PaymentRecord } from './payment.ts';
import { mapProviderStatus } from './payment-states.ts';
import type { ProviderPayment } from './provider.ts';

/** A disagreement about money between provider and shop. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly providerPaymentId: string;
  readonly paymentId: string | null;
  readonly orderIds: readonly string[];
  /** A day in the city's time zone. */
  readonly day: string;
  readonly oursCents: number | null;
  readonly theirsCents: number | null;
  readonly detail: string | null;
}

const dayOf = (at: string | null, otherwise: string) => cityDay(new Date(at ?? otherwise));
const same = { oursCents: null, theirsCents: null, detail: null };

/** A provider payment of this kind of shop that the shop does not know. */
export function unknownPayment(seen: ProviderPayment): Difference {
  const { id, orderIds, amountCents, status } = seen;
  return {
    kind: 'unknown',
    providerPaymentId: id,
    paymentId: null,
    orderIds,
    day: dayOf(seen.approvedAt, seen.createdAt),
    oursCents: null,
    theirsCents: amountCents,
    detail: status,
  };
}

/** A payment of the shop that the provider does not know. */
export const missingPayment = (payment: PaymentRecord): Difference => ({
  ...base(payment, payment.providerPaymentId ?? payment.id),
  kind: 'missing',
  oursCents: payment.amountCents,
});

/** What shows that a provider payment is not ours: it is never applied. */
export function mismatchesOf(
  payment: PaymentRecord,
  seen: ProviderPayment,
  expected: Expectations,
): Difference[] {
  const wrong = mismatches(payment, seen, expected);
  if (wrong.length === 0) return [];
  const common = base(payment, seen.id);
  const { amountCents: oursCents } = payment;
  const others = wrong.filter((name) => name !== 'transaction_amount');
  return [
    ...(others.length < wrong.length
      ? [{ ...common, kind: 'amount' as const, oursCents, theirsCents: seen.amountCents }]
      : []),
    ...(others.length > 0
      ? [{ ...common, kind: 'status' as const, detail: others.join(', ') }]
      : []),
  ];
}

/**
 * A refund not requested here: it is booked already, and the rest is held until people know why.
 */
export const refundAtProvider = (
  payment: PaymentRecord,
  { theirsCents, orderIds }: Pick<Difference, 'theirsCents' | 'orderIds'>,
): Difference => ({
  ...base(payment, payment.providerPaymentId ?? ''),
  orderIds,
  kind: 'refund',
  oursCents: payment.refundedCents,
  theirsCents,
  detail: 'not_asked_here',
});

/** The bank took more than was left here: a part had been sent by hand, or belongs to no order. */
export const takenAboveLeft = (
  payment: PaymentRecord,
  cents: { readonly ours: number; readonly theirs: number },
  orderIds: readonly string[],
): Difference => ({
  ...base(payment, payment.providerPaymentId ?? ''),
  orderIds,
  kind: 'refund',
  oursCents: cents.ours,
  theirsCents: cents.theirs,
  detail: 'charged_back_above_left',
});

/** The differences left after applying everything that can be applied. */
export function differencesLeft(
  payment: PaymentRecord,
  seen: ProviderPayment,
  { isRefunding }: { isRefunding: boolean },
): Difference[] {
  // A newer snapshot was stored meanwhile, so this one is void.
  if (payment.providerUpdatedAt !== null && seen.updatedAt < payment.providerUpdatedAt) return [];
  const common = base(payment, seen.id);
  const { status, chargebackState, refundedCents, providerFeeCents } = payment;
  if (mapProviderStatus(seen.status, seen.statusDetail)?.status !== status)
    return [{ ...common, kind: 'status', detail: `${status}: ${seen.status}` }];
  const isWhole = status === 'approved' && seen.refundedCents === 0 && chargebackState === null;
  return [
    ...(!isRefunding && chargebackState === null && seen.refundedCents !== refundedCents
      ? [
          {
            ...common,
            kind: 'refund' as const,
            oursCents: refundedCents,
            theirsCents: seen.refundedCents,
          },
        ]
      : []),
    // The provider does not say how much of a fee comes back with a refund.
    ...(isWhole && seen.feeCents !== providerFeeCents
      ? [
          {
            ...common,
            kind: 'fee' as const,
            oursCents: providerFeeCents,
            theirsCents: seen.feeCents,
          },
        ]
      : []),
  ];
}

function base({ id, orders, approvedAt, createdAt }: PaymentRecord, providerPaymentId: string) {
  return {
    ...same,
    providerPaymentId,
    paymentId: id,
    orderIds: orders.map(({ orderId }) => orderId),
    day: dayOf(approvedAt, createdAt),
  };
}
