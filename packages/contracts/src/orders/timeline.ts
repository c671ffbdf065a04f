import Type, { type Static } from 'typebox';
import { Instant, Nullable, Reais, Uuid } from '../common.ts';
import { DisputeOutcome } from './disputes.ts';
import { PaidCard } from '../payments/events.ts';
import { UserType } from './states.ts';

/** The known steps of an order's money; clients leave out those that they do not know. */
export const moneySteps = [
  'paid',
  'cancelled',
  'refund_requested',
  'refund_offered',
  'refund_offer_declined',
  'refund_refused',
  'refund_escalated',
  'refund_withdrawn',
  'return_recorded',
  'refund_approved',
  'refund_rejected',
  'refund_failed',
  'refund_completed',
  'dispute_opened',
  'dispute_closed',
  'delivered',
  'confirmed',
  'released',
  'contested',
  'contest_won',
  'charged_back',
] as const;
export type MoneyStep = (typeof moneySteps)[number];

/** One step of an order's money: who, when, how much, why, and what comes next. */
export const TimelineEntry = Type.Object({
  /** One of `moneySteps`, or a step of a later release. */
  kind: Type.String(),
  at: Instant,
  by: Type.Object({ userType: UserType, name: Nullable(Type.String()) }),
  amount: Nullable(Reais),
  /** How it was paid. */
  method: Nullable(Type.String()),
  /** For the buyer and the team; null when it was not paid by card, or was paid before 0.4.0. */
  card: Nullable(PaidCard),
  reasonCode: Nullable(Type.String()),
  /** What someone wrote. */
  reason: Nullable(Type.String()),
  /** The refund or dispute that the step is about. */
  subjectId: Nullable(Uuid),
  /** Only set for a closed dispute. */
  outcome: Nullable(DisputeOutcome),
  /**
   * The next date that a rule sets: `release` of the seller's money, `dispute` to be decided,
   * `refund_answer` by the store, `refund_offer` to be answered by the buyer, `regret_return` of
   * the goods, `receipt` to be confirmed.
   */
  next: Nullable(
    Type.Object({
      rule: Type.String(),
      at: Instant,
      /** Days from this step; null: a hold has moved the date. */
      days: Nullable(Type.Integer()),
    }),
  ),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

/** `GET /refunds/orders/{id}/status-history`: the status changes of the order's refunds. */
export const RefundHistoryAnswer = Type.Object({ statusHistory: Type.Array(TimelineEntry) });
export type RefundHistoryAnswer = Static<typeof RefundHistoryAnswer>;
