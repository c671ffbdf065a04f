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
  /** The order that the transaction is about. */
  orderId: Nullable(Uuid),
  orderNumber: Nullable(Type.String()),
  payoutId: Nullable(Uuid),
  /** Null: an entry of the platform itself. */
  sellerId: Nullable(Uuid),
  sellerName: Nullable(Type.String()),
});
export type LedgerEntry = Static<typeof LedgerEntry>;
/** `GET /admin/ledger`: entries, newest first. */
export const LedgerAnswer = Type.Object({
  entries: Type.Array(LedgerEntry),
  /** The sum of all entries that match the filters, on the first page only; null on later ones. */
  sum: Nullable(Reais),
  count: Nullable(Type.Integer()),
  /** The value for `after`; null: there are no more entries. */
  next: Nullable(Type.String()),
});
export type LedgerAnswer = Static<typeof LedgerAnswer>;

/** A figure that differs from the sum of its entries. */
export const LedgerFinding = Type.Object({
  subject: oneOf(['payout', 'store', 'transaction']),
  /** The id of an order, a store or a ledger transaction. */
  subjectId: Uuid,
  figure: Type.String(),
  /** What the entries add up to. */
  entries: Reais,
  /** The figure that is in use. */
  inUse: Reais,
});
export type LedgerFinding = Static<typeof LedgerFinding>;
/** `GET /admin/ledger/check`: the result of the last comparison of all figures with the ledger. */
export const LedgerCheckAnswer = Type.Object({
  /** Null: no check has run yet. */
  check: Nullable(
    Type.Object({
      at: Instant,
      payouts: Type.Integer(),
      stores: Type.Integer(),
      differences: Type.Integer(),
      /** The first 100 findings. */
      findings: Type.Array(LedgerFinding),
    }),
  ),
});
export type LedgerCheckAnswer = Static<typeof LedgerCheckAnswer>;

/** The platform's earnings in a month of the city, by the day of each booking. Costs are negative. */
export const MonthEarnings = Type.Object({
  month: Type.String({ pattern: '^\\d{4}-\\d{2}$' }),
  /** After deducting what refunds returned. */
  commission: Reais,
  /** After deducting what refunds returned. */
  platformFee: Reais,
  providerFees: Reais,
  /** Contested payments that the platform bears. */
  losses: Reais,
  /** The net of adjustments given to stores or taken from them. */
  adjustments: Reais,
  /** The sum of all. */
  earned: Reais,
});
export type MonthEarnings = Static<typeof MonthEarnings>;
/** `GET /admin/ledger/earnings`: months with a movement, newest first. */
export const EarningsAnswer = Type.Object({ months: Type.Array(MonthEarnings) });
export type EarningsAnswer = Static<typeof EarningsAnswer>;
