import Type, { type Static } from 'typebox';
import { Instant, Nullable, oneOf, Reais, Uuid } from '../common.ts';

export const LedgerAccount = oneOf([
  'provider_clearing',
  'seller_payable',
  'commission',
  'platform_fee',
  'payout_clearing',
  'adjustments',
  'provider_fees',
  'chargeback_losses',
]);
export type LedgerAccount = Static<typeof LedgerAccount>;
export const LedgerKind = oneOf([
  'sale',
  'refund',
  'provider_fee',
  'transfer',
  'transfer_return',
  'manual_payment',
  'set_off',
  'chargeback',
  'chargeback_won',
  'adjustment',
]);
export type LedgerKind = Static<typeof LedgerKind>;

export const LedgerEntry = Type.Object({
  transactionId: Uuid,
  /** Names the entry within its transaction. */
  leg: Type.String(),
  kind: LedgerKind,
  at: Instant,
  account: LedgerAccount,
  /** Debit positive, credit negative. */
  amount: Reais,
  /** Of the order that the transaction is about. */
  orderId: Nullable(Uuid),
  orderNumber: Nullable(Type.String()),
  payoutId: Nullable(Uuid),
  /** Null: the platform's own. */
  sellerId: Nullable(Uuid),
  sellerName: Nullable(Type.String()),
});
export type LedgerEntry = Static<typeof LedgerEntry>;
/** `GET /admin/ledger`: entries, newest first. */
export const LedgerAnswer = Type.Object({
  entries: Type.Array(LedgerEntry),
  /** Of all entries that the filters leave, on the first page; null on later ones. */
  sum: Nullable(Reais),
  count: Nullable(Type.Integer()),
  /** For `after`; null: that was all. */
  next: Nullable(Type.String()),
});
export type LedgerAnswer = Static<typeof LedgerAnswer>;

/** A figure that is another one than its entries add up to. */
export const LedgerFinding = Type.Object({
  subject: oneOf(['payout', 'store', 'transaction']),
  /** Of an order, a store or a ledger transaction. */
  subjectId: Uuid,
  figure: Type.String(),
  /** What the entries add up to. */
  entries: Reais,
  /** What is in use. */
  inUse: Reais,
});
export type LedgerFinding = Static<typeof LedgerFinding>;
/** `GET /admin/ledger/check`: what the last comparison of all figures with the ledger's entries found. */
export const LedgerCheckAnswer = Type.Object({
  /** Null: none has run yet. */
  check: Nullable(
    Type.Object({
      at: Instant,
      payouts: Type.Integer(),
      stores: Type.Integer(),
      differences: Type.Integer(),
      /** The first hundred. */
      findings: Type.Array(LedgerFinding),
    }),
  ),
});
export type LedgerCheckAnswer = Static<typeof LedgerCheckAnswer>;

/** What a month of the city left to the platform, booked on the day of each movement. Costs are negative. */
export const MonthEarnings = Type.Object({
  month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
  /** Less what refunds gave back. */
  commission: Reais,
  /** Less what refunds gave back. */
  platformFee: Reais,
  providerFees: Reais,
  /** Contested payments that the platform bears. */
  losses: Reais,
  /** What it gave to stores or took from them by adjustments. */
  adjustments: Reais,
  /** The sum of all. */
  earned: Reais,
});
export type MonthEarnings = Static<typeof MonthEarnings>;
/** `GET /admin/ledger/earnings`: months with a movement, newest first. */
export const EarningsAnswer = Type.Object({ months: Type.Array(MonthEarnings) });
export type EarningsAnswer = Static<typeof EarningsAnswer>;
