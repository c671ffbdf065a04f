import Type, { type Static } from 'typebox';
import { Instant, named, Nullable, oneOf, Uuid } from '../common.ts';

/** The names of the rules that the auditor (infra/auditor) checks across all services. */
export const auditRules = [
  'unbalanced-transaction',
  'unbalanced-ledger',
  'order-money-not-whole',
  'order-not-in-books',
  'sale-never-paid',
  'store-balance-differs',
  'provider-fee-not-in-books',
  'refund-not-in-books',
  'booked-refund-not-made',
  'day-not-in-books',
  'day-refunds-not-in-books',
  'day-chargebacks-not-in-books',
  'stock-below-zero',
  'stock-not-whole',
  'goods-not-taken-once',
  'goods-sold-unpaid',
  'order-without-payment',
  'payment-without-order',
  'cancelled-order-keeps-money',
  'payment-parts-differ',
  'payment-refunds-differ',
  'order-refunded-above-paid',
  'event-not-sent',
  'event-parked',
  'event-missed',
  'event-applied-twice',
  'event-never-emitted',
  'version-skipped',
  'newest-event-missing',
  'consumer-ahead',
  'consumer-went-back',
  'order-move-not-allowed',
  'order-state-not-in-history',
  'order-refunded-above-total',
  'refund-requests-at-once',
  'order-over-still-waits',
  'payment-undone',
  'payment-state-and-date',
  'refund-records-differ',
  'refund-without-date',
  'payout-state-and-dates',
  'removed-product-changed',
  'released-twice',
  'released-early',
  'released-unconfirmed',
  'released-while-held',
  'flows-while-held',
  'paid-above-share',
  'completed-with-rest',
  'booked-transfer-differs',
  'transfer-differs',
  'transfer-booked-twice',
  'set-off-differs',
  'booked-otherwise-than-made',
  'manual-money-not-in-books',
] as const;
export type AuditRule = (typeof auditRules)[number];

export const AuditSubject = oneOf(['order', 'payment', 'payout', 'product', 'store']);
export type AuditSubject = Static<typeof AuditSubject>;

export const AuditViolation = Type.Object({
  /** One of `auditRules`; the auditor of another release may have more. */
  rule: Type.String({ minLength: 1, maxLength: 60 }),
  count: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  /** The first cases. */
  cases: Type.Array(
    Type.Object({
      /** The id of what is wrong: a ledger transaction, a consumer and its event, … */
      id: Type.String({ minLength: 1, maxLength: 200 }),
      /** The order, payment, payout, product or store concerned. */
      about: Nullable(Type.Object({ type: AuditSubject, id: Uuid })),
    }),
    { maxItems: 20 },
  ),
});
export type AuditViolation = Static<typeof AuditViolation>;

/** `POST /internal/audit-runs` of payments: the auditor's findings. */
export const AuditRunBody = named('AuditRunBody', {
  durationMs: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  violations: Type.Array(AuditViolation, { maxItems: 200 }),
});
export type AuditRunBody = Static<typeof AuditRunBody>;
export const AuditRunAnswer = named('AuditRunAnswer', { recorded: Type.Literal(true) });

/** `GET /admin/integrity/audit` */
export const LastAuditAnswer = named('LastAuditAnswer', {
  /** Null: the auditor has not run yet. */
  lastRun: Nullable(
    Type.Object({
      finishedAt: Instant,
      durationMs: Type.Integer(),
      violations: Type.Array(AuditViolation),
    }),
  ),
});
export type LastAuditAnswer = Static<typeof LastAuditAnswer>;

export const ParkedEventView = Type.Object({
  /** The event's id; any text, because the event may be unreadable. */
  eventId: Type.String(),
  type: Nullable(Type.String()),
  /** The event's aggregate, whose later events wait for it. */
  aggregateId: Type.String(),
  error: Type.String(),
  /** Parked only because an earlier event of the same aggregate is parked. */
  blockedByEarlier: Type.Boolean(),
  tries: Type.Integer(),
  parkedAt: Instant,
});
export type ParkedEventView = Static<typeof ParkedEventView>;

/** `GET /admin/integrity/{service}/events` */
export const ServiceEventsAnswer = named('ServiceEventsAnswer', {
  outbox: Type.Object({ unsent: Type.Integer(), oldestSeconds: Type.Number() }),
  parked: Type.Object({
    total: Type.Integer(),
    /** The oldest parked events. */
    events: Type.Array(ParkedEventView),
  }),
  replay: Type.Object({
    /** A replay was requested and has not finished. */
    isWaiting: Type.Boolean(),
    last: Nullable(
      Type.Object({ finishedAt: Instant, replayed: Type.Integer(), failed: Type.Integer() }),
    ),
  }),
});
export type ServiceEventsAnswer = Static<typeof ServiceEventsAnswer>;

/** `POST /admin/integrity/{service}/events/replay` */
export const ReplayEventsBody = named('ReplayEventsBody', {
  /** Only the events of this aggregate; left out: all. */
  aggregateId: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
});
export const ReplayEventsAnswer = named('ReplayEventsAnswer', {
  /** How many events are tried again; 0: there was nothing to do. */
  events: Type.Integer(),
});
export type ReplayEventsAnswer = Static<typeof ReplayEventsAnswer>;
