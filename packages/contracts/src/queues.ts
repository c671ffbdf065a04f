import Type, { type Static } from 'typebox';
import { Instant, Nullable, Reais, Uuid } from './common.ts';

/** Work that waits for the team. */
export const WaitingWork = Type.Object({
  count: Type.Integer(),
  amount: Reais,
  /** The item that has waited longest, and since when. */
  oldest: Nullable(Type.Object({ id: Uuid, since: Instant })),
});
export type WaitingWork = Static<typeof WaitingWork>;

/** `GET /refunds/queue` */
export const RefundQueueAnswer = Type.Object({
  /** Requests that the team has to answer, without those of reported problems. */
  requests: WaitingWork,
  /** Reported problems without a decision; `oldest` is the id of the refund that would settle it. */
  disputes: WaitingWork,
  disputesDueAt: Nullable(Instant),
  /** Approved, but refused by the provider and not retried. */
  failed: WaitingWork,
});
export type RefundQueueAnswer = Static<typeof RefundQueueAnswer>;

/** `GET /admin/payments/queue` */
export const PaymentQueueAnswer = Type.Object({
  /** Open chargebacks; `oldest` is the payment's id. */
  chargebacks: WaitingWork,
  documentsDueAt: Nullable(Instant),
  /** Open differences; the amount is the difference between the two sides. */
  differences: WaitingWork,
  /** Refunds that the provider has not accepted yet; `oldest` is the payment's id. */
  delayedRefunds: WaitingWork,
  /** Payments that the provider suspects of fraud and no administrator has decided on, oldest first, at most 50. */
  fraudAlerts: Type.Optional(
    Type.Array(
      Type.Object({
        paymentId: Uuid,
        amount: Reais,
        raisedAt: Instant,
        orderNumbers: Type.Array(Type.String()),
      }),
    ),
  ),
  /** The newest 20 signed notifications that changed nothing because their topic or shape is unknown. */
  unhandledNotifications: Type.Optional(
    Type.Array(
      Type.Object({
        topic: Type.String(),
        receivedAt: Instant,
        outcome: Type.String(),
        body: Nullable(Type.String()),
      }),
    ),
  ),
  /** Whether the shop has stopped calling the provider because it does not answer. */
  isProviderAway: Type.Boolean(),
});
export type PaymentQueueAnswer = Static<typeof PaymentQueueAnswer>;

/** `GET /admin/payout/queue` */
export const PayoutQueueAnswer = Type.Object({
  /** Released but not paid, without failed ones; waiting since the release. */
  payable: WaitingWork,
  failed: WaitingWork,
  /** Stores that were paid too much; `oldest` is a store's id. */
  debts: WaitingWork,
  /** Their release is overdue: the payment could not be read again, or differs from the books. */
  delayedReleases: WaitingWork,
});
export type PayoutQueueAnswer = Static<typeof PayoutQueueAnswer>;

const AgeingPeriod = Type.Object({
  from: Type.String({ format: 'date' }),
  to: Type.String({ format: 'date' }),
  /** The average over all payouts that were waiting at the end of each day. */
  averageDays: Type.Number(),
  days: Type.Array(
    Type.Object({
      day: Type.String({ format: 'date' }),
      /** Released but not paid at the end of the day. */
      waiting: Type.Integer(),
      /** Average days since their release; 0 when nothing waits. */
      averageDays: Type.Number(),
    }),
  ),
});
/** `GET /admin/payout/ageing` */
export const PayoutAgeingAnswer = Type.Object({ period: AgeingPeriod, before: AgeingPeriod });
export type PayoutAgeingAnswer = Static<typeof PayoutAgeingAnswer>;
