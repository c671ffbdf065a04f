import type {
  AuditViolation,
  ChargebackState,
  DifferenceKind,
  DifferenceReason,
  FraudAlertDecision,
  NotificationOutcome,
  PaymentMethod,
  PaymentRefundStatus,
} from '@largo/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ChargebackKind } from '../domain/chargeback.ts';
import type { DaySums } from '../domain/day-sums.ts';
import type { FundsMode } from '../domain/funds.ts';
import type { CancelCause } from '../domain/payment.ts';
import type { PaymentState } from '../domain/payment-states.ts';
import type { CheckOutcome, SellerAccountStatus, WarningDays } from '../domain/seller-account.ts';
import type { Decision } from '../domain/unknown-payment.ts';

const schema = pgSchema('payments');
const amount = (name: string) => bigint(name, { mode: 'number' });
/** ISO text in UTC: records are stored as JSON answers, which must be identical when repeated. */
const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
});

export const payments = schema.table('payments', {
  id: uuid().primaryKey(),
  purchaseId: uuid('purchase_id').notNull(),
  orderId: uuid('order_id'),
  buyerId: uuid('buyer_id').notNull(),
  method: text().$type<PaymentMethod>().notNull(),
  status: text().$type<PaymentState>().notNull(),
  statusDetail: text('status_detail'),
  cancelCause: text('cancel_cause').$type<CancelCause>(),
  amountCents: amount('amount_cents').notNull(),
  refundedCents: amount('refunded_cents').notNull().default(0),
  providerFeeCents: amount('provider_fee_cents').notNull().default(0),
  installments: integer().notNull().default(1),
  cardBrand: text('card_brand'),
  cardLastFour: text('card_last_four'),
  installmentCents: amount('installment_cents'),
  totalPaidCents: amount('total_paid_cents'),
  challengeUrl: text('challenge_url'),
  challengeRequest: text('challenge_request'),
  providerPaymentId: text('provider_payment_id'),
  fundsMode: text('funds_mode').$type<FundsMode>().notNull().default('platform_collect'),
  chargebackState: text('chargeback_state').$type<ChargebackState>(),
  qrCode: text('qr_code'),
  qrCodeBase64: text('qr_code_base64'),
  ticketUrl: text('ticket_url'),
  expiresAt: instant('expires_at'),
  approvedAt: instant('approved_at'),
  providerUpdatedAt: instant('provider_updated_at'),
  providerReadAt: instant('provider_read_at'),
  trace: text(),
  createdAt: instant('created_at').notNull(),
});

export const paymentOrders = schema.table(
  'payment_orders',
  {
    paymentId: uuid('payment_id').notNull(),
    orderId: uuid('order_id').notNull(),
    position: integer().notNull(),
    orderNumber: text('order_number').notNull(),
    sellerId: uuid('seller_id').notNull(),
    sellerName: text('seller_name').notNull(),
    amountCents: amount('amount_cents').notNull(),
    chargedBackCents: amount('charged_back_cents').notNull().default(0),
    blocksOrder: boolean('blocks_order').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.orderId] })],
);

/** Cards that were tried, and from where. */
export const cardTries = schema.table('card_tries', {
  paymentId: uuid('payment_id').primaryKey(),
  buyerId: uuid('buyer_id').notNull(),
  addressHash: text('address_hash').notNull(),
  triedAt: instant('tried_at').notNull(),
});

export const paymentHistory = schema.table(
  'payment_history',
  {
    paymentId: uuid('payment_id').notNull(),
    position: integer().notNull(),
    status: text().$type<PaymentState>().notNull(),
    statusDetail: text('status_detail'),
    chargebackState: text('chargeback_state').$type<ChargebackState>(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.paymentId, table.position] })],
);

export const chargebacks = schema.table(
  'chargebacks',
  {
    kind: text().$type<ChargebackKind>().notNull(),
    providerId: text('provider_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    state: text().$type<ChargebackState>().notNull(),
    amountCents: amount('amount_cents'),
    reason: text(),
    documentStatus: text('document_status'),
    documentsDueAt: instant('documents_due_at'),
    openedAt: instant('opened_at').notNull(),
    providerUpdatedAt: instant('provider_updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.providerId, table.paymentId] })],
);

export const refunds = schema.table('refunds', {
  id: uuid().primaryKey(),
  paymentId: uuid('payment_id').notNull(),
  orderId: uuid('order_id').notNull(),
  amountCents: amount('amount_cents').notNull(),
  reason: text().notNull(),
  status: text().$type<PaymentRefundStatus>().notNull(),
  fundsMode: text('funds_mode').$type<FundsMode>().notNull().default('platform_collect'),
  providerRefundId: text('provider_refund_id'),
  outsideReference: text('outside_reference'),
  failure: text(),
  requestedAt: instant('requested_at').notNull(),
  completedAt: instant('completed_at'),
  attempts: integer().notNull().default(0),
  nextTryAt: instant('next_try_at')
    .notNull()
    .default(sql`clock_timestamp()`),
  leaseUntil: instant('lease_until'),
});

export const webhookNotifications = schema.table('webhook_notifications', {
  dedupeKey: text('dedupe_key').primaryKey(),
  topic: text().notNull(),
  action: text().notNull(),
  resourceId: text('resource_id').notNull(),
  receivedAt: instant('received_at').notNull(),
  headers: jsonb().$type<Record<string, string>>().notNull().default({}),
  body: text(),
  outcome: text().$type<NotificationOutcome>().notNull().default('waiting'),
  handledAt: instant('handled_at'),
});

/** Used signatures, each valid for one notification. */
export const webhookSignatures = schema.table('webhook_signatures', {
  digest: text().primaryKey(),
  receivedAt: instant('received_at').notNull(),
});

export const providerFetchQueue = schema.table(
  'provider_fetch_queue',
  {
    topic: text().notNull(),
    resourceId: text('resource_id').notNull(),
    requested: bigint({ mode: 'number' }).notNull().default(1),
    attempts: integer().notNull().default(0),
    nextTryAt: instant('next_try_at')
      .notNull()
      .default(sql`clock_timestamp()`),
    leaseUntil: instant('lease_until'),
    lastError: text('last_error'),
    trace: text(),
  },
  (table) => [primaryKey({ columns: [table.topic, table.resourceId] })],
);

/** Provider payments that a restored database did not know, and what was decided about them. */
export const unknownPayments = schema.table('unknown_payments', {
  providerPaymentId: text('provider_payment_id').primaryKey(),
  amountCents: amount('amount_cents').notNull(),
  decision: text().$type<Decision>().notNull(),
  decisionId: uuid('decision_id').notNull(),
  decidedBy: text('decided_by').notNull(),
  decidedAt: instant('decided_at').notNull(),
  finishedAt: instant('finished_at'),
});

/** Disagreements about money between provider and shop. */
export const differences = schema.table('differences', {
  id: uuid().primaryKey(),
  kind: text().$type<DifferenceKind>().notNull(),
  providerPaymentId: text('provider_payment_id').notNull(),
  paymentId: uuid('payment_id'),
  orderIds: jsonb('order_ids').$type<readonly string[]>().notNull(),
  day: date().notNull(),
  oursCents: amount('ours_cents'),
  theirsCents: amount('theirs_cents'),
  detail: text(),
  foundAt: instant('found_at').notNull(),
  closedAt: instant('closed_at'),
  closedBy: uuid('closed_by'),
  reason: text().$type<DifferenceReason>(),
  note: text(),
});

/** Payments that the provider suspects of fraud. */
export const fraudAlerts = schema.table('fraud_alerts', {
  paymentId: uuid('payment_id').primaryKey(),
  raisedAt: instant('raised_at').notNull(),
  decision: text().$type<FraudAlertDecision>(),
  reason: text(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
});

export const reconciledDays = schema.table('reconciled_days', {
  day: date().primaryKey(),
  countedAt: instant('counted_at').notNull(),
  theirs: jsonb().$type<DaySums>().notNull(),
  ours: jsonb().$type<DaySums>().notNull(),
});

export const auditRuns = schema.table('audit_runs', {
  id: uuid().primaryKey(),
  finishedAt: instant('finished_at').notNull(),
  durationMs: integer('duration_ms').notNull(),
  violations: jsonb().$type<readonly AuditViolation[]>().notNull(),
});

export const providerLooks = schema.table('provider_looks', {
  id: text().primaryKey(),
  lookedUntil: instant('looked_until'),
  nextLookAt: instant('next_look_at').notNull(),
});

/** Projection of orders. */
export const orders = schema.table('orders', {
  orderId: uuid('order_id').primaryKey(),
  purchaseId: uuid('purchase_id').notNull(),
  buyerId: uuid('buyer_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  orderNumber: text('order_number').notNull(),
  totalCents: amount('total_cents').notNull(),
  commissionCents: amount('commission_cents'),
  platformFeeCents: amount('platform_fee_cents'),
  status: text().notNull(),
});

/** Projection of identity's users: the names by which buyers are looked up. */
export const buyers = schema.table('buyers', {
  buyerId: uuid('buyer_id').primaryKey(),
  name: text().notNull(),
  searchName: text('search_name').notNull(),
});

/** Projection of identity's sellers. */
export const sellers = schema.table('sellers', {
  sellerId: uuid('seller_id').primaryKey(),
  hasProfile: boolean('has_profile').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
});

export const sellerAccounts = schema.table('seller_accounts', {
  sellerId: uuid('seller_id').primaryKey(),
  status: text().$type<SellerAccountStatus>().notNull(),
  providerUserId: text('provider_user_id').notNull(),
  nickname: text(),
  email: text(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  connectedAt: instant('connected_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  refreshLeaseUntil: instant('refresh_lease_until'),
  refreshError: text('refresh_error'),
  checkedAt: instant('checked_at'),
  checkOutcome: text('check_outcome').$type<CheckOutcome>(),
  warnedDays: integer('warned_days').$type<WarningDays>(),
});

export const oauthStates = schema.table('oauth_states', {
  stateHash: text('state_hash').primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  browserHash: text('browser_hash'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
