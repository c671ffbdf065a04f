import type {
  Address,
  ChargebackState,
  OrderStatus,
  RefundEscalation,
  RefundStatus,
  RefundWaitsFor,
  UserType,
} from '@largo/contracts';
import type { Units } from '@largo/kernel';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AttachmentPurpose } from '../domain/attachment.ts';
import type { DeadlineKind } from '../domain/deadline.ts';
import type { DisputeDecider, DisputeParty } from '../domain/dispute.ts';
import type { CancelCode } from '../domain/reason.ts';
import type { PaymentState } from '../domain/order.ts';
import type { RefundType } from '../domain/refund.ts';
import type { OfferOutcome, SellerAnswer } from '../domain/refund-states.ts';

const ordersSchema = pgSchema('orders');
const centsColumn = (name: string) => bigint(name, { mode: 'number' });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const purchases = ordersSchema.table('purchases', {
  id: uuid('id').primaryKey(),
  buyerId: uuid('buyer_id').notNull(),
  totalCents: centsColumn('total_cents').notNull(),
  shippingAddress: jsonb('shipping_address').$type<Address>().notNull(),
  trace: text('trace'),
  createdAt: moment('created_at').notNull(),
});

export const orders = ordersSchema.table('orders', {
  id: uuid('id').primaryKey(),
  orderNumber: text('order_number').notNull().unique(),
  purchaseId: uuid('purchase_id').notNull(),
  buyerId: uuid('buyer_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  status: text('status').$type<OrderStatus>().notNull(),
  buyerName: text('buyer_name').notNull(),
  buyerEmail: text('buyer_email'),
  buyerPhone: text('buyer_phone'),
  sellerName: text('seller_name').notNull(),
  sellerEmail: text('seller_email'),
  sellerPhone: text('seller_phone'),
  subtotalCents: centsColumn('subtotal_cents').notNull(),
  freightCents: centsColumn('freight_cents').notNull(),
  totalCents: centsColumn('total_cents').notNull(),
  commissionBps: integer('commission_bps').notNull(),
  commissionCents: centsColumn('commission_cents').notNull(),
  platformFeeBps: integer('platform_fee_bps').notNull(),
  platformFeeCents: centsColumn('platform_fee_cents').notNull(),
  sellerPayoutCents: centsColumn('seller_payout_cents').notNull(),
  refundedCents: centsColumn('refunded_cents').notNull().default(0),
  chargebackState: text('chargeback_state').$type<ChargebackState>(),
  contestedCents: centsColumn('contested_cents').notNull().default(0),
  chargedBackCents: centsColumn('charged_back_cents').notNull().default(0),
  contestedAt: moment('contested_at'),
  contestDecidedAt: moment('contest_decided_at'),
  shippingAddress: jsonb('shipping_address').$type<Address>().notNull(),
  freightDaysMax: integer('freight_days_max'),
  promisedDay: date('promised_day'),
  storeClosedDays: text('store_closed_days').array().notNull().default([]),
  storeNote: text('store_note'),
  estimatedDelivery: date('estimated_delivery'),
  trackingCode: text('tracking_code'),
  cancelledBy: text('cancelled_by').$type<UserType>(),
  cancelReasonCode: text('cancel_reason_code').$type<CancelCode>(),
  cancelReason: text('cancel_reason'),
  returnReasonCode: text('return_reason_code'),
  returnReason: text('return_reason'),
  paymentId: uuid('payment_id'),
  paymentMethod: text('payment_method'),
  cardBrand: text('card_brand'),
  installments: integer('installments'),
  paymentState: text('payment_state').$type<PaymentState>(),
  paymentExpiresAt: moment('payment_expires_at'),
  paidAt: moment('paid_at'),
  deliveryNotes: text('delivery_notes'),
  deliveryProof: text('delivery_proof'),
  deliveredAt: moment('delivered_at'),
  confirmedAt: moment('confirmed_at'),
  releaseAt: moment('release_at'),
  releaseDays: integer('release_days'),
  fundsReleasedAt: moment('funds_released_at'),
  searchText: text('search_text').notNull(),
  unpaidSearchText: text('unpaid_search_text'),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const orderItems = ordersSchema.table('order_items', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  lineNo: integer('line_no').notNull(),
  productId: uuid('product_id').notNull(),
  variantId: uuid('variant_id'),
  title: text('title').notNull(),
  image: text('image'),
  sku: text('sku').notNull(),
  quantity: integer('quantity').notNull(),
  unitPriceCents: centsColumn('unit_price_cents').notNull(),
});

export const statusHistory = ordersSchema.table('status_history', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  oldStatus: text('old_status').$type<OrderStatus>(),
  newStatus: text('new_status').$type<OrderStatus>().notNull(),
  userType: text('user_type').$type<UserType>().notNull(),
  changedBy: uuid('changed_by'),
  changedByName: text('changed_by_name'),
  reasonCode: text('reason_code'),
  reason: text('reason'),
  createdAt: moment('created_at').notNull(),
});

export const refunds = ordersSchema.table('refunds', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  paymentId: uuid('payment_id').notNull(),
  amountCents: centsColumn('amount_cents').notNull(),
  refundType: text('refund_type').$type<RefundType>().notNull(),
  reason: text('reason').notNull(),
  reasonDetails: text('reason_details'),
  status: text('status').$type<RefundStatus>().notNull(),
  initiatorId: uuid('initiator_id'),
  initiatorName: text('initiator_name'),
  reviewedBy: uuid('reviewed_by'),
  rejectionReason: text('rejection_reason'),
  failureCause: text('failure_cause'),
  providerRefundId: text('provider_refund_id'),
  retryOf: uuid('retry_of'),
  failedAt: moment('failed_at'),
  createdAt: moment('created_at').notNull(),
  processedAt: moment('processed_at'),
  completedAt: moment('completed_at'),
  items: jsonb('items').$type<readonly Units[]>(),
  withFreight: boolean('with_freight').notNull().default(false),
  waitsFor: text('waits_for').$type<RefundWaitsFor>(),
  requestedCents: centsColumn('requested_cents'),
  sellerAnswer: text('seller_answer').$type<SellerAnswer>(),
  sellerText: text('seller_text'),
  answeredAt: moment('answered_at'),
  offeredCents: centsColumn('offered_cents'),
  offerOutcome: text('offer_outcome').$type<OfferOutcome>(),
  offerAnsweredAt: moment('offer_answered_at'),
  escalation: text('escalation').$type<RefundEscalation>(),
  escalatedAt: moment('escalated_at'),
  returnedAt: moment('returned_at'),
  withdrawnAt: moment('withdrawn_at'),
  outsideReference: text('outside_reference'),
  outsideApprovedBy: uuid('outside_approved_by'),
  outsideApprovedCents: centsColumn('outside_approved_cents'),
  outsideApproverMadeBy: uuid('outside_approver_made_by').array().notNull().default([]),
});

export const disputes = ordersSchema.table('disputes', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  refundId: uuid('refund_id').notNull(),
  reason: text('reason').notNull(),
  description: text('description').notNull(),
  images: jsonb('images').$type<readonly string[]>().notNull(),
  status: text('status').$type<'open' | 'rejected' | 'refunded'>().notNull(),
  createdAt: moment('created_at').notNull(),
  dueAt: moment('due_at').notNull(),
  closedAt: moment('closed_at'),
  askedCents: centsColumn('asked_cents'),
  grantedCents: centsColumn('granted_cents'),
  decidedBy: text('decided_by').$type<DisputeDecider>(),
  decidedAt: moment('decided_at'),
  decision: text('decision'),
});

export const disputeStatements = ordersSchema.table('dispute_statements', {
  id: uuid('id').primaryKey(),
  disputeId: uuid('dispute_id').notNull(),
  authorId: uuid('author_id').notNull(),
  userType: text('user_type').$type<DisputeParty>().notNull(),
  text: text('text').notNull(),
  createdAt: moment('created_at').notNull(),
});

export const attachments = ordersSchema.table('attachments', {
  id: uuid('id').primaryKey(),
  orderId: uuid('order_id').notNull(),
  purpose: text('purpose').$type<AttachmentPurpose>().notNull(),
  subjectId: uuid('subject_id'),
  uploaderId: uuid('uploader_id').notNull(),
  uploadedBy: text('uploaded_by').$type<'buyer' | 'seller'>().notNull(),
  fileName: text('file_name').notNull().unique(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: moment('created_at').notNull(),
  storedAt: moment('stored_at'),
  boundAt: moment('bound_at'),
  removedAt: moment('removed_at'),
});

export const productReviews = ordersSchema.table(
  'product_reviews',
  {
    orderId: uuid('order_id').notNull(),
    productId: uuid('product_id').notNull(),
    reviewedAt: moment('reviewed_at').notNull(),
  },
  ({ orderId, productId }) => [primaryKey({ columns: [orderId, productId] })],
);

export const deadlines = ordersSchema.table(
  'deadlines',
  {
    orderId: uuid('order_id').notNull(),
    kind: text('kind').$type<DeadlineKind>().notNull(),
    dueAt: moment('due_at').notNull(),
    doneAt: moment('done_at'),
    outcome: text('outcome').$type<'kept' | 'passed'>(),
  },
  ({ orderId, kind }) => [primaryKey({ columns: [orderId, kind] })],
);

export const fraudAlerts = ordersSchema.table(
  'fraud_alerts',
  {
    orderId: uuid('order_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    raisedAt: moment('raised_at').notNull(),
    endedAt: moment('ended_at'),
  },
  ({ orderId, paymentId }) => [primaryKey({ columns: [orderId, paymentId] })],
);

export const users = ordersSchema.table('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  cpf: text('cpf'),
  phone: text('phone'),
  isActive: boolean('is_active').notNull(),
  createdAt: moment('created_at'),
});

export const sellers = ordersSchema.table('sellers', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email'),
  phone: text('phone'),
  isActive: boolean('is_active').notNull(),
});

export const sellerAccounts = ordersSchema.table('seller_accounts', {
  sellerId: uuid('seller_id').primaryKey(),
  state: text('state').$type<'connected' | 'expired' | 'disconnected'>().notNull(),
  expiresAt: moment('expires_at'),
});

export const settings = ordersSchema.table('settings', {
  id: text('id').primaryKey(),
  commissionBps: integer('commission_bps').notNull(),
  platformFeeBps: integer('platform_fee_bps').notNull(),
  disputeDays: integer('dispute_days').notNull(),
  acceptanceHours: integer('acceptance_hours').notNull().default(48),
  refundAnswerHours: integer('refund_answer_hours').notNull().default(48),
  secondApproverAboveCents: centsColumn('second_approver_above_cents').default(0),
});

export const sellingStops = ordersSchema.table('selling_stops', {
  id: uuid('id').primaryKey(),
  reason: text('reason').notNull(),
  stoppedBy: text('stopped_by').notNull(),
  stoppedAt: moment('stopped_at').notNull(),
  resumedBy: text('resumed_by'),
  resumedAt: moment('resumed_at'),
});

export const frozenAccounts = ordersSchema.table('frozen_accounts', {
  userId: uuid('user_id').primaryKey(),
  frozenAt: moment('frozen_at').notNull(),
});
