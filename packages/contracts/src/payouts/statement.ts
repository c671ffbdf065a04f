import Type, { type Static } from 'typebox';
import { Instant, Nullable, oneOf, Pagination, Reais, Uuid } from '../common.ts';
import { TransferStatus } from './transfer-status.ts';
import { PayoutHold, ReleaseObstacle, TransferFailure, TransferView } from './transfers.ts';

/** A month of the city: `2026-11`. */
export const Month = Type.String({
  pattern: '^20\\d{2}-(0[1-9]|1[0-2])$',
  description: 'Month of the city, 2026-11; this one unless given',
});

/** What one ledger posting, or all of a month, changed for a store. Negative: it took money. */
const Columns = {
  /** The amount that buyers paid. */
  gross: Reais,
  commission: Reais,
  platformFee: Reais,
  refunds: Reais,
  /** Paid to the store; negative, because it reduces what the store is owed. */
  paid: Reais,
  adjustments: Reais,
  /** The sum of the columns above: the change of the balance. */
  net: Reais,
  /** Moved from an order to a debt: the balance includes it before and after. */
  setOff: Reais,
};
export const StatementLine = Type.Object({
  id: Uuid,
  at: Instant,
  /** The kind of the ledger's transaction; clients show those they do not know as other. */
  kind: Type.String(),
  orderId: Nullable(Uuid),
  orderNumber: Nullable(Type.String()),
  /** The reference of a transfer or manual payment at the bank. */
  reference: Nullable(Type.String()),
  /** Only set for a manual payment. */
  paymentMethod: Nullable(Type.String()),
  /** Only set for an adjustment or a set-off. */
  reason: Nullable(Type.String()),
  ...Columns,
  /** What the store is owed after this line. */
  balance: Reais,
});
export type StatementLine = Static<typeof StatementLine>;

/** `GET /payouts/statement`: a store's month, oldest first, to the cent of the ledger. */
export const StatementAnswer = Type.Object({
  statement: Type.Object({
    month: Type.String(),
    /** Every month since the first booking, the newest first. */
    months: Type.Array(Type.String()),
    /** What the store was owed when the month began. */
    opening: Reais,
    /** The totals of all pages. */
    totals: Type.Object(Columns),
    /** `opening` plus `totals.net`; for the current month it is the ledger's balance. */
    closing: Reais,
    lines: Type.Array(StatementLine),
    pagination: Pagination,
  }),
});
export type StatementAnswer = Static<typeof StatementAnswer>;

/** Why a release that is due has not happened, and when it is retried. */
const Obstacle = Type.Object({ reason: ReleaseObstacle, nextTryAt: Instant });

/** `GET /payouts/releases`: what is released to a store on which day, and what is on hold. */
export const ReleasesAnswer = Type.Object({
  days: Type.Array(
    Type.Object({
      /** The city's day. */
      day: Type.String(),
      amount: Reais,
      count: Type.Integer(),
      /** The first orders of the day. */
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
  /** Only set for a hold or a set-off. */
  reason: Nullable(Type.String()),
  /** Only set for a transfer that has an id at the bank. */
  reference: Nullable(Type.String()),
  /** The administrator who did it; only administrators see it. */
  by: Nullable(Uuid),
  /** The administrator's note; only administrators see it. */
  note: Nullable(Type.String()),
  proof: TransferView.properties.proof,
});
export type PayoutStep = Static<typeof PayoutStep>;

/** `GET /payouts/orders/{orderId}/timeline`: for the order's store and administrators. */
export const PayoutTimelineAnswer = Type.Object({
  payout: Type.Object({
    id: Uuid,
    transferStatus: TransferStatus,
    /** The amount that is still to be transferred. */
    open: Reais,
    releaseAt: Nullable(Instant),
    /** The holds that have not ended. */
    holds: Type.Array(PayoutHold),
    obstacle: Nullable(Obstacle),
    /** What released money waits for; null: the platform's team has to act. */
    waitsFor: Nullable(oneOf(['pix_key', 'pix_key_change', 'store_blocked'])),
    failure: Nullable(Type.Object({ reason: TransferFailure, failedAt: Nullable(Instant) })),
    completedAt: Nullable(Instant),
  }),
  steps: Type.Array(PayoutStep),
});
export type PayoutTimelineAnswer = Static<typeof PayoutTimelineAnswer>;
