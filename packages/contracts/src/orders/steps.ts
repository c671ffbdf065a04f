import Type, { type Static } from 'typebox';
import { named, Nullable, Uuid } from '../common.ts';
import { AttachmentIds } from './attachments.ts';
import { CancelReason, OrderStatus } from './states.ts';

export const UpdateStatusBody = Type.Object({
  status: OrderStatus,
  trackingCode: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
  notes: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  estimatedDelivery: Type.Optional(Nullable(Type.String({ format: 'date' }))),
});
export type UpdateStatusBody = Static<typeof UpdateStatusBody>;
/** `POST /orders/{id}/cancel`: sellers and administrators must give a reason, buyers may. */
export const CancelOrderBody = named('CancelOrderBody', {
  /** A text without a code counts as `other`. */
  reasonCode: Type.Optional(Nullable(CancelReason)),
  reason: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  /** As the buyer or an administrator: cancels every order of the purchase, or none. */
  wholePurchase: Type.Optional(Type.Boolean()),
});
export type CancelOrderBody = Static<typeof CancelOrderBody>;
export const CancelOrderAnswer = named('CancelOrderAnswer', {
  message: Type.String(),
  /** The cancelled orders. */
  orders: Type.Array(Type.Object({ id: Uuid, orderNumber: Type.String() })),
  payment: Type.Object({
    cancelled: Type.Boolean(),
    method: Nullable(Type.String()),
    cancellationWarning: Nullable(Type.String()),
  }),
});
export type CancelOrderAnswer = Static<typeof CancelOrderAnswer>;
export const CancellableAnswer = named('CancellableAnswer', {
  cancellable: Type.Boolean(),
  reason: Nullable(Type.String()),
  warnings: Type.Array(Type.String()),
  /** How many orders the purchase has; null where it has only this one, or some can't be cancelled any more. */
  wholePurchase: Nullable(Type.Integer()),
});
export type CancellableAnswer = Static<typeof CancellableAnswer>;
/** `details` of 409 ORDER_TRANSITION_NOT_ALLOWED: what is possible now. */
export const TransitionRefusedDetails = Type.Object({
  from: OrderStatus,
  to: OrderStatus,
  /** The statuses that the caller can move the order to. */
  allowed: Type.Array(OrderStatus),
});
export type TransitionRefusedDetails = Static<typeof TransitionRefusedDetails>;
export const ReportDeliveryBody = Type.Object({
  notes: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  /** Evidence of the delivery, in words. */
  deliveryProof: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  /** Evidence as pictures, uploaded as `delivery-proof`. */
  images: Type.Optional(AttachmentIds),
});
export type ReportDeliveryBody = Static<typeof ReportDeliveryBody>;
const ProductReviewInput = Type.Object({
  productId: Uuid,
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  comment: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
});
export const ConfirmDeliveryBody = Type.Object({
  confirmed: Type.Boolean(),
  notes: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  productReviews: Type.Optional(Type.Array(ProductReviewInput, { maxItems: 100 })),
});
/** `POST /orders/{id}/product-reviews`: one review per product, for 60 days after the delivery. */
export const ProductReviewsBody = named('ProductReviewsBody', {
  productReviews: Type.Array(ProductReviewInput, { minItems: 1, maxItems: 100 }),
});
export type ProductReviewsBody = Static<typeof ProductReviewsBody>;
export type ConfirmDeliveryBody = Static<typeof ConfirmDeliveryBody>;
