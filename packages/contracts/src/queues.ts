import Type, { type Static } from 'typebox';
import { Instant, Nullable, Reais, Uuid } from './common.ts';

/** Work that waits for the team, however much of it there is. */
export const WaitingWork = Type.Object({
  count: Type.Integer(),
  amount: Reais,
  /** What has waited longest, and since when. */
  oldest: Nullable(Type.Object({ id: Uuid, since: Instant })),
});
export type WaitingWork = Static<typeof WaitingWork>;

/** `GET /refunds/queue` */
export const RefundQueueAnswer = Type.Object({
  /** Requests whose answer is the team's, without those that a reported problem asks for. */
  requests: WaitingWork,
  /** Reported problems that are not decided; `oldest` is the id of the refund that would settle it. */
  disputes: WaitingWork,
  disputesDueAt: Nullable(Instant),
  /** Approved, refused by the provider, and not tried again. */
  failed: WaitingWork,
});
export type RefundQueueAnswer = Static<typeof RefundQueueAnswer>;

/** `GET /admin/payments/queue` */
export const PaymentQueueAnswer = Type.Object({
  /** Open ones; `oldest` is the payment's id. */
  chargebacks: WaitingWork,
  documentsDueAt: Nullable(Instant),
  /** Open ones; the amount is what the two sides are apart. */
  differences: WaitingWork,
  /** Refunds that the provider was asked for in vain so far; `oldest` is the payment's id. */
  delayedRefunds: WaitingWork,
  /** Payments that the provider suspects of fraud and no administrator has decided about, oldest first, 50 at most. */
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
  /** Signed notifications that changed nothing because their topic or shape is not known here, the newest 20. */
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
  /** Whether the shop has stopped to ask the provider because it does not answer. */
  isProviderAway: Type.Boolean(),
});
export type PaymentQueueAnswer = Static<typeof PaymentQueueAnswer>;

/** `GET /admin/payout/queue` */
export const PayoutQueueAnswer = Type.Object({
  /** Released and not paid, without those that failed; since the release. */
  payable: WaitingWork,
  failed: WaitingWork,
  /** Stores that got too much; `oldest` is a store's id. */
  debts: WaitingWork,
  /** The day of their release is past, and the payment could not be read again or is not as it was booked. */
  delayedReleases: WaitingWork,
});
export type PayoutQueueAnswer = Static<typeof PayoutQueueAnswer>;

const AgeingPeriod = Type.Object({
  from: Type.String({ format: 'date' }),
  to: Type.String({ format: 'date' }),
  /** Over all that waited at the end of its days. */
  averageDays: Type.Number(),
  days: Type.Array(
    Type.Object({
      day: Type.String({ format: 'date' }),
      /** Released and not paid at the end of the day. */
      waiting: Type.Integer(),
      /** Since their release; 0 when nothing waits. */
      averageDays: Type.Number(),
    }),
  ),
});
/** `GET /admin/payout/ageing` */
export const PayoutAgeingAnswer = Type.Object({ period: AgeingPeriod, before: AgeingPeriod });
export type PayoutAgeingAnswer = Static<typeof PayoutAgeingAnswer>;
