import Type, { type Static } from 'typebox';
import { Instant, literals, named, Nullable, Pagination, Reais, Uuid } from '../common.ts';
import { DisputeStatement } from './disputes.ts';
import { OrderView } from './http.ts';
import { RefundNegotiation } from './refund-negotiation.ts';

export const RefundStatus = literals([
  'pending',
  'approved',
  'processing',
  'completed',
  'rejected',
  'failed',
]);
export type RefundStatus = Static<typeof RefundStatus>;

export const RefundView = named('RefundView', {
  id: Uuid,
  orderId: Uuid,
  order: Type.Object({
    id: Uuid,
    orderNumber: Type.String(),
    buyer: Type.Object({ name: Type.String() }),
    seller: Type.Object({ name: Type.String() }),
    createdAt: Instant,
  }),
  paymentId: Uuid,
  originalAmount: Reais,
  refundAmount: Reais,
  refundType: literals(['full', 'partial']),
  reason: Type.String(),
  reasonDetails: Nullable(Type.String()),
  status: RefundStatus,
  rejectionReason: Nullable(Type.String()),
  failureCause: Nullable(Type.String()),
  /** The part of a failed refund that can still be paid. Left out by earlier releases. */
  payable: Type.Optional(Reais),
  /** The payment is contested: nothing can be done until that is decided. Left out by earlier releases. */
  isContested: Type.Optional(Type.Boolean()),
  /** What an administrator may do now, decided by the server. Left out by earlier releases. */
  allowed: Type.Optional(
    Type.Object({
      canApprove: Type.Boolean(),
      canReject: Type.Boolean(),
      canRetry: Type.Boolean(),
      canPayOutside: Type.Boolean(),
    }),
  ),
  /** The PIX by which an administrator paid it outside the provider, and another administrator's approval. */
  outside: Type.Optional(
    Type.Object({
      reference: Nullable(Type.String()),
      approval: Nullable(Type.Object({ by: Uuid, amount: Reais })),
    }),
  ),
  ...RefundNegotiation,
  /** The provider's id of the refund; null until it is known. */
  mercadoPagoRefundId: Nullable(Type.String()),
  /** Null: 'Sistema'. */
  initiator: Nullable(Type.Object({ name: Type.String() })),
  /** The problem that this request settles. */
  dispute: Nullable(
    Type.Object({
      id: Uuid,
      status: literals(['open', 'rejected', 'refunded']),
      dueAt: Instant,
    }),
  ),
  /** The failed refund that this one retries. */
  retryOf: Nullable(Uuid),
  /** The refund that retries this failed one. */
  retriedBy: Nullable(Uuid),
  createdAt: Instant,
  processedAt: Nullable(Instant),
  completedAt: Nullable(Instant),
});
export type RefundView = Static<typeof RefundView>;

export const RefundListAnswer = named('RefundListAnswer', {
  refunds: Type.Array(RefundView),
  pagination: Pagination,
});
export type RefundListAnswer = Static<typeof RefundListAnswer>;

export const RefundAnswer = named('RefundAnswer', { message: Type.String(), refund: RefundView });
export type RefundAnswer = Static<typeof RefundAnswer>;

/** `POST /refunds/{id}/outside-payment`: a PIX sent by hand; `amount` is what the sender saw. */
export const PayRefundOutsideBody = named('PayRefundOutsideBody', {
  amount: Reais,
  reference: Type.String({ minLength: 3, maxLength: 100 }),
});
export type PayRefundOutsideBody = Static<typeof PayRefundOutsideBody>;
/** `POST /refunds/{id}/outside-payment/approve`: the first of two administrators agrees to the amount. */
export const ApproveOutsideRefundBody = named('ApproveOutsideRefundBody', { amount: Reais });
export type ApproveOutsideRefundBody = Static<typeof ApproveOutsideRefundBody>;

/** Everything that an administrator needs for the decision. */
export const RefundReviewAnswer = named('RefundReviewAnswer', {
  refund: RefundView,
  order: OrderView,
  dispute: Nullable(
    Type.Object({
      id: Uuid,
      reason: Type.String(),
      description: Type.String(),
      images: Type.Array(Type.String()),
      createdAt: Instant,
      dueAt: Instant,
      statements: Type.Array(DisputeStatement),
    }),
  ),
  /** Which party bears how much of the amount; null: the money never paid the order. */
  shares: Nullable(Type.Object({ seller: Reais, commission: Reais, platformFee: Reais })),
  /** The other refunds of the order, newest first. */
  others: Type.Array(RefundView),
});
export type RefundReviewAnswer = Static<typeof RefundReviewAnswer>;

/** `POST /refunds/{id}/answer`: the store's answer; a refusal has a text, an offer an amount. */
export const AnswerRefundBody = named('AnswerRefundBody', {
  answer: literals(['agree', 'refuse', 'offer']),
  text: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  /** Decimal reais, less than what is asked for. */
  amount: Type.Optional(Nullable(Type.Number())),
});
export type AnswerRefundBody = Static<typeof AnswerRefundBody>;

/** `POST /refunds/{id}/offer-answer`: the buyer's answer to the store's offer. */
export const AnswerRefundOfferBody = named('AnswerRefundOfferBody', { accepted: Type.Boolean() });
export type AnswerRefundOfferBody = Static<typeof AnswerRefundOfferBody>;

/** The order after a step of its refund. */
export const RefundStepAnswer = named('RefundStepAnswer', {
  message: Type.String(),
  order: OrderView,
});
export type RefundStepAnswer = Static<typeof RefundStepAnswer>;
