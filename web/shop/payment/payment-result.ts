import type { OrderPaymentStatusAnswer } from '@largo/contracts';
import type { LiteralKey } from '@largo/web-kit/look/literal.tsx';
import type { texts } from './texts.ts';

/** What the address says: the provider's word, or that of a link. */
export type ResultVariant = 'success' | 'failure' | 'pending' | 'unknown';
/** What the screen shows. */
export type ResultFace = Exclude<keyof typeof texts.result.titles, 'failed'>;

export function variantOf(pathname: string): ResultVariant {
  const last = pathname.split('/').at(-1);
  return last === 'success' || last === 'failure' || last === 'pending' ? last : 'unknown';
}

type Known = Pick<OrderPaymentStatusAnswer, 'orderStatus' | 'payment' | 'hasActivePendingPayment'>;

const confirmed: readonly string[] = ['paid', 'processing', 'shipped', 'delivered'];
const refused: readonly string[] = ['rejected', 'expired', 'cancelled'];

/** The order's state wins over the address; the address speaks only for an order that still waits. */
export function faceOf(
  variant: ResultVariant,
  { orderStatus, payment, hasActivePendingPayment }: Known,
): ResultFace {
  if (confirmed.includes(orderStatus)) return 'success';
  if (orderStatus === 'cancelled') return 'cancelled';
  if (orderStatus === 'refunded' || orderStatus === 'returned') return 'refunded';
  if (payment?.status === 'approved') return 'processing';
  // What may still be paid has not failed: no one is asked to pay it twice.
  if (variant === 'failure' && hasActivePendingPayment) return 'pending';
  if (variant !== 'success' && variant !== 'pending') return variant;
  const isRefused = payment !== null && (payment.isExpired || refused.includes(payment.status));
  if (isRefused) return 'failure';
  return variant === 'success' ? 'processing' : 'pending';
}

/** The specification's sentences; the other faces have one of their own. */
export const messageOf = {
  success: 'payment.approved',
  failure: 'payment.rejected',
  pending: 'payment.pending',
  unknown: 'payment.unknown',
} as const satisfies Partial<Record<ResultFace, LiteralKey>>;

export const isSpecified = (face: ResultFace): face is keyof typeof messageOf =>
  Object.hasOwn(messageOf, face);
