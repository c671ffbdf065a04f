import Type, { type Static } from 'typebox';
import { Instant, Nullable, oneOf, Pagination, Reais, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';

/**
 * `unknown`: the shop does not know the payment. `missing`: the provider does not. `amount`,
 * `refund`, `fee`: the sums differ. `status`: anything else differs.
 */
export const DifferenceKind = oneOf(['unknown', 'missing', 'amount', 'status', 'refund', 'fee']);
export type DifferenceKind = Static<typeof DifferenceKind>;
export const DifferenceState = oneOf(['open', 'closed']);
/** `settled`: corrected at the provider; `accepted`: the platform bears it; `mistake`: there was none. */
export const DifferenceReason = oneOf(['settled', 'accepted', 'mistake', 'other']);
export type DifferenceReason = Static<typeof DifferenceReason>;

export const DifferenceView = Type.Object({
  id: Uuid,
  kind: DifferenceKind,
  /** The city's day of the payment. */
  day: Type.String({ format: 'date' }),
  /** Null: the shop does not know the payment. */
  paymentId: Nullable(Uuid),
  mercadoPagoId: Type.String(),
  /** The orders whose money is held meanwhile. */
  orders: Type.Array(Type.Object({ orderId: Uuid, orderNumber: Nullable(Type.String()) })),
  ours: Nullable(Reais),
  theirs: Nullable(Reais),
  /** What differs, in the provider's terms. */
  detail: Nullable(Type.String()),
  foundAt: Instant,
  closed: Nullable(
    Type.Object({ at: Instant, by: Uuid, reason: DifferenceReason, note: Type.String() }),
  ),
});
export type DifferenceView = Static<typeof DifferenceView>;
/** `GET /admin/reconciliation/differences` */
export const DifferencesAnswer = Type.Object({
  differences: Type.Array(DifferenceView),
  pagination: Pagination,
});
export type DifferencesAnswer = Static<typeof DifferencesAnswer>;
/** `POST /admin/reconciliation/differences/{id}/close` */
export const CloseDifferenceBody = Type.Object({
  reason: DifferenceReason,
  note: Type.String({ minLength: 3, maxLength: 500 }),
});
export const DifferenceAnswer = Type.Object({ closed: Type.Literal(true) });

export const DaySumsView = Type.Object({
  payments: Type.Integer(),
  amount: Reais,
  refunded: Reais,
  fees: Reais,
  /** Payments with a chargeback or claim that is open or was lost. */
  contested: Type.Integer(),
});
export type DaySumsView = Static<typeof DaySumsView>;
/** `GET /admin/reconciliation/days` */
export const ReconciledDaysAnswer = Type.Object({
  days: Type.Array(
    Type.Object({
      day: Type.String({ format: 'date' }),
      countedAt: Instant,
      /** What was refunded on this day, whenever it was paid, by the shop's current data. */
      returned: Reais,
      /** What was taken by chargebacks and claims lost on this day. */
      chargedBack: Reais,
      theirs: DaySumsView,
      ours: DaySumsView,
    }),
  ),
  pagination: Pagination,
});
export type ReconciledDaysAnswer = Static<typeof ReconciledDaysAnswer>;

const Difference = { differenceId: Uuid, orderIds: Type.Array(Uuid) };
const ofDifference = ({ differenceId }: { differenceId: string }) => differenceId;
/** The provider and the shop do not agree: the money of these orders is held. */
export const DifferenceFoundV1 = defineEvent(
  'payments.difference-found.v1',
  Type.Object({ ...Difference, kind: DifferenceKind, paymentId: Nullable(Uuid) }),
  ofDifference,
);
export const DifferenceClosedV1 = defineEvent(
  'payments.difference-closed.v1',
  Type.Object(Difference),
  ofDifference,
);
