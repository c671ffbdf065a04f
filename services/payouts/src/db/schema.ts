import {
  bigint,
  boolean,
  integer,
  pgSchema,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  AdjustmentReason,
  LedgerAccount,
  LedgerFinding,
  LedgerKind,
  ReleaseObstacle,
  StoreTransferStatus,
  TransferFailure,
} from '@largo/contracts';
import type { ApprovedKind } from '../domain/approval.ts';
import type { ProofType } from '../domain/proof.ts';
import type { SetOffKind } from '../domain/set-off.ts';
import type { PaidBy, TransferStatus } from '../domain/transfer-status.ts';

const schema = pgSchema('payouts');
const amount = (name: string) => bigint(name, { mode: 'number' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export const settings = schema.table('settings', {
  id: text().primaryKey(),
  commissionBps: integer('commission_bps').notNull(),
  platformFeeBps: integer('platform_fee_bps').notNull(),
  maxProductsPerSeller: integer('max_products_per_seller').notNull(),
  autoApproveProducts: boolean('auto_approve_products').notNull(),
  holdChangedProducts: boolean('hold_changed_products').notNull().default(false),
  autoReleaseDays: integer('auto_release_days').notNull(),
  disputeInvestigationDays: integer('dispute_investigation_days').notNull(),
  sellerAcceptanceHours: integer('seller_acceptance_hours').notNull().default(48),
  refundAnswerHours: integer('refund_answer_hours').notNull().default(48),
  secondApproverAboveCents: amount('second_approver_above_cents'),
});

export const limitRaises = schema.table('limit_raises', {
  settingsId: text('settings_id').primaryKey(),
  aboveCents: amount('above_cents'),
  askedBy: uuid('asked_by').notNull(),
  askerMadeBy: uuid('asker_made_by').array().notNull(),
  askedAt: instant('asked_at').notNull(),
});

export const ledgerTransactions = schema.table('ledger_transactions', {
  id: uuid().primaryKey(),
  source: text().notNull(),
  kind: text().$type<LedgerKind>().notNull(),
  orderId: uuid('order_id'),
  sellerId: uuid('seller_id'),
  bookedAt: instant('booked_at').notNull(),
});
export const ledgerEntries = schema.table(
  'ledger_entries',
  {
    transactionId: uuid('transaction_id').notNull(),
    leg: text().notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    sellerId: uuid('seller_id'),
    orderId: uuid('order_id'),
    amountCents: amount('amount_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.transactionId, table.leg] })],
);

export const payouts = schema.table('payouts', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  orderNumber: text('order_number').notNull(),
  purchaseId: uuid('purchase_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  buyerId: uuid('buyer_id').notNull(),
  totalCents: amount('total_cents').notNull(),
  commissionCents: amount('commission_cents').notNull(),
  platformFeeCents: amount('platform_fee_cents').notNull(),
  sellerCents: amount('seller_cents').notNull(),
  refundedCents: amount('refunded_cents').notNull().default(0),
  sellerRefundedCents: amount('seller_refunded_cents').notNull().default(0),
  transferStatus: text('transfer_status').$type<TransferStatus>().notNull(),
  paidAt: instant('paid_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  releaseAt: instant('release_at'),
  remainingMs: amount('remaining_ms'),
  heldFrom: text('held_from'),
  releasedAt: instant('released_at'),
  completedAt: instant('completed_at'),
  transferredCents: amount('transferred_cents').notNull().default(0),
  setOffCents: amount('set_off_cents').notNull().default(0),
  paidBy: text('paid_by').$type<PaidBy>(),
  reference: text(),
  failure: text().$type<TransferFailure>(),
  failureNote: text('failure_note'),
  failedAt: instant('failed_at'),
  approvedBy: uuid('approved_by'),
  approvedCents: amount('approved_cents'),
  approvedAt: instant('approved_at'),
  approverMadeBy: uuid('approver_made_by').array().notNull().default([]),
  releaseDays: integer('release_days'),
  releaseObstacle: text('release_obstacle').$type<ReleaseObstacle>(),
  releaseTries: integer('release_tries').notNull().default(0),
  releaseTriedAt: instant('release_tried_at'),
  releaseNextTryAt: instant('release_next_try_at'),
});

export const foreignPayments = schema.table('foreign_payments', {
  paymentId: uuid('payment_id').notNull(),
  orderId: uuid('order_id').notNull(),
});

export const transfers = schema.table('transfers', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  amountCents: amount('amount_cents').notNull(),
  reference: text(),
  paidAt: instant('paid_at').notNull(),
  recordedBy: uuid('recorded_by').notNull(),
  recordedAt: instant('recorded_at').notNull(),
  returnedAt: instant('returned_at'),
  returnNote: text('return_note'),
  returnedBy: uuid('returned_by'),
  storeTransferId: uuid('store_transfer_id'),
});

export const storeTransfers = schema.table('store_transfers', {
  id: uuid().primaryKey(),
  reference: text().notNull(),
  sellerId: uuid('seller_id').notNull(),
  amountCents: amount('amount_cents').notNull(),
  status: text().$type<StoreTransferStatus>().notNull(),
  openedBy: uuid('opened_by').notNull(),
  openedAt: instant('opened_at').notNull(),
  closedBy: uuid('closed_by'),
  closedAt: instant('closed_at'),
  bankReference: text('bank_reference'),
  refusal: text(),
});

export const storeTransferLines = schema.table('store_transfer_lines', {
  storeTransferId: uuid('store_transfer_id').notNull(),
  orderId: uuid('order_id').notNull(),
  amountCents: amount('amount_cents').notNull(),
});

export const proofs = schema.table('proofs', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  transferId: uuid('transfer_id'),
  fileName: text('file_name').notNull(),
  contentType: text('content_type').$type<ProofType>().notNull(),
  bytes: integer().notNull(),
  uploadedBy: uuid('uploaded_by').notNull(),
  createdAt: instant('created_at').notNull(),
  storedAt: instant('stored_at'),
  removedAt: instant('removed_at'),
});

export const setOffs = schema.table('set_offs', {
  id: uuid().primaryKey(),
  orderId: uuid('order_id').notNull(),
  sellerId: uuid('seller_id').notNull(),
  amountCents: amount('amount_cents').notNull(),
  kind: text().$type<SetOffKind>().notNull(),
  setOffAt: instant('set_off_at').notNull(),
});

export const adjustments = schema.table('adjustments', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  amountCents: amount('amount_cents').notNull(),
  reason: text().$type<AdjustmentReason>().notNull(),
  note: text().notNull(),
  recordedBy: uuid('recorded_by').notNull(),
  recordedAt: instant('recorded_at').notNull(),
});

export const holds = schema.table(
  'holds',
  {
    orderId: uuid('order_id').notNull(),
    source: text().notNull(),
    openedAt: instant('opened_at').notNull(),
    closedAt: instant('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.source] })],
);

export const manualPayments = schema.table('manual_payments', {
  id: uuid().primaryKey(),
  sellerId: uuid('seller_id').notNull(),
  sellerName: text('seller_name').notNull(),
  amountCents: amount('amount_cents').notNull(),
  paymentMethod: text('payment_method').notNull(),
  description: text(),
  reference: text(),
  notes: text(),
  recordedBy: uuid('recorded_by').notNull(),
  paidAt: instant('paid_at').notNull(),
});

export const sellers = schema.table('sellers', {
  id: uuid().primaryKey(),
  name: text(),
  email: text(),
  pixKey: text('pix_key'),
  pixKeyType: text('pix_key_type'),
  pixKeyDocument: text('pix_key_document'),
  pixKeyWaitsUntil: instant('pix_key_waits_until'),
  // Approvals for the store's balance as a whole.
  approvedKind: text('approved_kind').$type<ApprovedKind>().notNull().default('payment'),
  approvedBy: uuid('approved_by'),
  approvedCents: amount('approved_cents'),
  approvedAt: instant('approved_at'),
  approverMadeBy: uuid('approver_made_by').array().notNull().default([]),
  isActive: boolean('is_active').notNull().default(true),
});

export const jobRuns = schema.table('job_runs', {
  id: uuid().primaryKey(),
  startedAt: instant('started_at').notNull(),
  succeeded: integer().notNull(),
  failed: integer().notNull(),
  error: text(),
});

export const lastRuns = schema.table('last_runs', {
  job: text().primaryKey(),
  startedAt: instant('started_at').notNull(),
  runs: bigint({ mode: 'number' }).notNull(),
});

export const ledgerChecks = schema.table('ledger_checks', {
  id: uuid().primaryKey(),
  startedAt: instant('started_at').notNull(),
  payouts: integer().notNull(),
  stores: integer().notNull(),
  differences: integer().notNull(),
});

export const ledgerFindings = schema.table(
  'ledger_findings',
  {
    checkId: uuid('check_id').notNull(),
    subject: text().$type<LedgerFinding['subject']>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    figure: text().notNull(),
    entriesCents: amount('entries_cents').notNull(),
    figureCents: amount('figure_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkId, table.subject, table.subjectId, table.figure] }),
  ],
);
