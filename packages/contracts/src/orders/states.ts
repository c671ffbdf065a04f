import type { Static } from 'typebox';
import { literals } from '../common.ts';

export const OrderStatus = literals([
  'pending',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'returned',
]);
export type OrderStatus = Static<typeof OrderStatus>;

/** Who acted; `system` is 'Sistema'. */
export const UserType = literals(['buyer', 'seller', 'admin', 'system']);
export type UserType = Static<typeof UserType>;
/** Why a store or an administrator cancels an order; `other` comes with a text. */
export const CancelReason = literals(['out_of_stock', 'cannot_deliver', 'buyer_request', 'other']);
export type CancelReason = Static<typeof CancelReason>;
/** Why 'Sistema' cancels an order. */
export const SystemCancelReason = literals([
  'unpaid',
  'sold_out',
  'contested',
  'seller_silent',
  'fraud_alert',
]);
export type SystemCancelReason = Static<typeof SystemCancelReason>;
