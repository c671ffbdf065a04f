import {
  AttachmentIds,
  CancelOrderBody,
  Instant,
  literals,
  named,
  Nullable,
  OrderStatus,
  OrderSummary,
  OrderView,
  RefundStatus,
  RefundUnits,
  RefundView,
  UpdateStatusBody,
  Uuid,
} from '@largo/contracts';
import Type from 'typebox';
import { adminReasons } from '../domain/refund.ts';
import { orderSorts } from '../queries/views/order-conditions.ts';
import { refundSorts } from '../queries/list-refunds.ts';

const dayOrInstant = (description: string) =>
  Type.Optional(
    Type.Union(
      [Type.String({ format: 'date' }), Type.String({ format: 'date-time' }), Type.Literal('')],
      { description: `${description}: a day or an instant; empty: no bound` },
    ),
  );
const Page = Type.Integer({
  minimum: 1,
  maximum: 100_000,
  default: 1,
  description: 'Number of the page',
});
const Limit = Type.Integer({
  minimum: 1,
  maximum: 100,
  default: 10,
  description: 'Entries per page',
});
const viewAsSeller = Type.Optional(
  Type.Boolean({ description: 'Own sales instead of own purchases' }),
);
const adminView = Type.Optional(
  Type.Boolean({ description: 'All orders; for administrators only' }),
);

/** Filters of an order report, besides the days on which orders were placed. */
export const salesFilters = {
  status: Type.Optional(
    Type.Union([OrderStatus, Type.Literal('')], { description: 'Empty: every status' }),
  ),
  searchTerm: Type.Optional(
    Type.String({ maxLength: 100, description: 'Part of a number, a name or a title' }),
  ),
};
const orderFilters = {
  ...salesFilters,
  startDate: dayOrInstant('Placed at or after'),
  endDate: dayOrInstant('Placed before or on'),
};

export const OrderListQuery = Type.Object({
  page: Page,
  limit: Limit,
  ...orderFilters,
  view: Type.Optional(
    literals(['all', 'purchases', 'sales'], {
      description: 'Own purchases, own sales, or both as one list; instead of `viewAsSeller`',
    }),
  ),
  viewAsSeller,
  adminView,
  sort: Type.Optional(
    literals(orderSorts, {
      description:
        'deadline: what the caller has to see to first, then the newest; of one list, not of `view=all`',
      default: 'newest',
    }),
  ),
  groupBy: Type.Optional(
    literals(['purchase'], {
      description:
        'Pages of whole purchases, sales among them with `view=all`; one that has a matching order comes with all of its orders',
    }),
  ),
});
export const OrderStatsQuery = Type.Object({
  viewAsSeller,
  adminView,
  groupBy: Type.Optional(
    literals(['day'], { description: 'Also by day, with as many days before' }),
  ),
  days: Type.Integer({
    minimum: 7,
    maximum: 90,
    default: 30,
    description: 'How many days until today, for `groupBy`',
  }),
});

export const ChangedOrder = named('ChangedOrder', { message: Type.String(), order: OrderView });
export const AwaitingConfirmationAnswer = named('AwaitingConfirmationAnswer', {
  orders: Type.Array(OrderSummary),
});

const { trackingCode, notes, estimatedDelivery } = UpdateStatusBody.properties;
export const AdminUpdateOrderBody = named('AdminUpdateOrderBody', {
  status: Type.Optional(OrderStatus),
  trackingCode,
  notes,
  estimatedDelivery,
  /** Only set for a cancellation. */
  reasonCode: CancelOrderBody.properties.reasonCode,
});

const Reason = literals(adminReasons);
export const ReportProblemBody = named('ReportProblemBody', {
  reason: Reason,
  description: Type.String({ minLength: 10, maxLength: 1000 }),
  /** Uploaded as `problem`. */
  images: Type.Optional(AttachmentIds),
});
export const ReportProblemAnswer = named('ReportProblemAnswer', {
  message: Type.String(),
  dispute: Type.Object({
    id: Uuid,
    reason: Type.String(),
    description: Type.String(),
    status: Type.String(),
    createdAt: Instant,
    dueAt: Instant,
  }),
});

export const RequestRefundBody = named('RequestRefundBody', {
  refundType: literals(['full', 'partial']),
  /** Decimal reais; a partial refund needs this or items. */
  amount: Type.Optional(Nullable(Type.Number())),
  /** The units to refund; the server computes their amount. */
  items: Type.Optional(Type.Array(RefundUnits, { minItems: 1, maxItems: 100 })),
  /** Whether to refund the freight too; only with items. */
  withFreight: Type.Optional(Type.Boolean()),
  reason: Reason,
  reasonDetails: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  /** Uploaded as `refund`. */
  images: Type.Optional(AttachmentIds),
});
export const ReviewRefundBody = named('ReviewRefundBody', {
  action: literals(['approve', 'reject']),
  rejectionReason: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  /** Decimal reais; for a problem, less than requested may be approved. */
  amount: Type.Optional(Nullable(Type.Number())),
  /** The text for both parties when a problem is approved. */
  decision: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
});

export const OrderRefundsAnswer = named('OrderRefundsAnswer', { refunds: Type.Array(RefundView) });
export const RefundListQuery = Type.Object({
  page: Page,
  limit: Limit,
  status: Type.Optional(
    Type.Union([RefundStatus, Type.Literal('')], { description: 'Empty: every status' }),
  ),
  startDate: dayOrInstant('Requested at or after'),
  sort: Type.Optional(
    literals(refundSorts, {
      description: 'queue: open disputes by due date, then the oldest; else the newest first',
      default: 'newest',
    }),
  ),
});
