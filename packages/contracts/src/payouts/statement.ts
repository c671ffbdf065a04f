import Type, { type Static } from 'typebox';
import { Instant, Nullable, oneOf, Pagination, Reais, Uuid } from '../common.ts';
import { TransferStatus } from './http.ts';
import { PayoutHold, ReleaseObstacle, TransferFailure, TransferView } from './transfers.ts';

/** `2026-11`, the city's month. */
export const Month = Type.String({
  pattern: '^20\\d{2}-(0[1-9]|1[0-2])$',
  description: 'Month of the city, 2026-11; this one unless given',
});

/** What one posting of the ledger did to a store, or a whole month of them. Negative: it took. */
const Columns = {
  /** What buyers paid. */
  gross: Reais,
  commission: Reais,
  platformFee: Reais,
  refunds: Reais,
  /** Paid to the store; negative, as it is less that is owed. */
  paid: Reais,
  adjustments: Reais,
  /** The sum of those above: what it changed of the balance. */
  net: Reais,
  /** Moved from an order to a debt: in the balance before and after. */
  setOff: Reais,
};
export const StatementLine = Type.Object({
  id: Uuid,
  at: Instant,
  /** The kind of the ledger's transaction; clients show those they do not know as other. */
  kind: Type.String(),
  orderId: Nullable(Uuid),
  orderNumber: Nullable(Type.String()),
  /** What names a transfer or manual payment at the bank. */
  reference: Nullable(Type.String()),
  /** Of a manual payment. */
  paymentMethod: Nullable(Type.String()),
  /** Of an adjustment or a set-off. */
  reason: Nullable(Type.String()),
  ...Columns,
  /** What the store is owed after it. */
  balance: Reais,
});
export type StatementLine = Static<typeof StatementLine>;

/** `GET /payouts/statement`: a store's month, oldest first, to the cent of the ledger. */
export const StatementAnswer = Type.Object({
  statement: Type.Object({
    month: Type.String(),
    /** Every month since the first booking, the newest first. */
    months: Type.Array(Type.String()),
    /** Owed when the month began. */
    opening: Reais,
    /** Of all pages. */
    totals: Type.Object(Columns),
    /** `opening` and `totals.net`: of this month, the balance of the ledger. */
    closing: Reais,
    lines: Type.Array(StatementLine),
    pagination: Pagination,
  }),
});
export type StatementAnswer = Static<typeof StatementAnswer>;

/** Why a release that is due has not happened, and when it is tried again. */
const Obstacle = Type.Object({ reason: ReleaseObstacle, nextTryAt: Instant });

/** `GET /payouts/releases`: what comes to a store on which day, and what is on hold. */
export const ReleasesAnswer = Type.Object({
  days: Type.Array(
    Type.Object({
      /** The city's day. */
      day: Type.String(),
      amount: Reais,
      count: Type.Integer(),
      /** The first of them. */
      orders: Type.Array(
        Type.Object({
          orderId: Uuid,
          orderNumber: Type.String(),
          amount: Reais,
          releaseAt: Instant,
          obstacle: Nullable(Obstacle),
        }),
      ),
    }),
  ),
  /** Longest on hold first, at most fifty. */
  onHold: Type.Array(
    Type.Object({
      orderId: Uuid,
      orderNumber: Type.String(),
      amount: Reais,
      reasons: Type.Array(
        Type.Object({ reason: PayoutHold.properties.reason, since: Nullable(Instant) }),
      ),
    }),
  ),
});
export type ReleasesAnswer = Static<typeof ReleasesAnswer>;

/** What happened to an order's money in the books; clients leave out the kinds they do not know. */
export const PayoutStep = Type.Object({
  /** `hold_began`, `hold_ended`, `set_off`, `transferred`, `returned` or one of a later release. */
  kind: Type.String(),
  at: Instant,
  amount: Nullable(Reais),
  /** Of a hold or a set-off. */
  reason: Nullable(Type.String()),
  /** Of a transfer that has a number at the bank. */
  reference: Nullable(Type.String()),
  /** The administrator; administrators only read it. */
  by: Nullable(Uuid),
  /** What they wrote; like `by`. */
  note: Nullable(Type.String()),
  proof: TransferView.properties.proof,
});
export type PayoutStep = Static<typeof PayoutStep>;

/** `GET /payouts/orders/{orderId}/timeline`: for the order's store and administrators. */
export const PayoutTimelineAnswer = Type.Object({
  payout: Type.Object({
    id: Uuid,
    transferStatus: TransferStatus,
    /** What is left to transfer. */
    open: Reais,
    releaseAt: Nullable(Instant),
    /** The reasons that are not over. */
    holds: Type.Array(PayoutHold),
    obstacle: Nullable(Obstacle),
    /** What released money waits for, if it is not the team's turn. */
    waitsFor: Nullable(oneOf(['pix_key', 'pix_key_change', 'store_blocked'])),
    failure: Nullable(Type.Object({ reason: TransferFailure, failedAt: Nullable(Instant) })),
    completedAt: Nullable(Instant),
  }),
  steps: Type.Array(PayoutStep),
});
export type PayoutTimelineAnswer = Static<typeof PayoutTimelineAnswer>;
