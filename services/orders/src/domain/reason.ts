import type { UserType } from '@largo/contracts';
import { CancelReasonRequired } from './errors.ts';

/** Why something happened: a code, and any text that someone wrote. */
export interface Reason {
  readonly code: string | null;
  readonly text: string | null;
}

export const noReason = { code: null, text: null };
/** A reason that is only a person's text. */
export const written = (text: string | null): Reason => ({ code: null, text });

const cancelReasons = ['out_of_stock', 'cannot_deliver', 'buyer_request', 'other'] as const;
const systemCancelReasons = [
  'unpaid',
  'sold_out',
  'contested',
  'seller_silent',
  'fraud_alert',
] as const;
export const cancelCodes = [...cancelReasons, ...systemCancelReasons] as const;
export type CancelReason = (typeof cancelReasons)[number];
export type SystemCancelReason = (typeof systemCancelReasons)[number];
export type CancelCode = (typeof cancelCodes)[number];
export interface Cancellation extends Reason {
  readonly code: CancelCode | null;
}

/** Why 'Sistema' cancels. */
export const systemReason = (code: SystemCancelReason): Cancellation => ({ code, text: null });

/**
 * Why a person cancels: a buyer needs no reason, and a text without a code counts as `other`.
 * @throws CancelReasonRequired for stores and administrators without one, and for `other` without a
 * text
 */
export function cancelReason(
  by: UserType,
  given: { code: CancelReason | null; text: string | null },
): Cancellation {
  const code = given.code ?? (given.text === null || by === 'buyer' ? null : 'other');
  if ((code === null && by !== 'buyer') || (code === 'other' && given.text === null)) {
    throw new CancelReasonRequired();
  }
  return { code, text: given.text };
}
