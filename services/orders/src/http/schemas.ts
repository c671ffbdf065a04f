import {
  Instant,
  Nullable,
  OrderStatus,
  OrderSummary,
  OrderView,
  Pagination,
  Reais,
  UpdateStatusBody,
  Uuid,
} from '@largo/contracts';
import Type from 'typebox';
import { adminReasons } from '../domain/refund.ts';

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

export const OrderListQuery = Type.Object({
  page: Page,
  limit: Limit,
  status: Type.Optional(
    Type.Union([OrderStatus, Type.Literal('')], { description: 'Empty: every status' }),
  ),
  startDate: dayOrInstant('Placed at or after'),
  endDate: dayOrInstant('Placed before or on'),
  searchTerm: Type.Optional(
    Type.String({ maxLength: 100, description: 'Part of a number, a name or a title' }),
  ),
  viewAsSeller,
  adminView,
});
export const OrderStatsQuery = Type.Object({ viewAsSeller, adminView });

export const ChangedOrder = Type.Object(
  { message: Type.String(), order: OrderView },
  { title: 'ChangedOrder' },
);
export const AwaitingConfirmationAnswer = Type.Object(
  { orders: Type.Array(OrderSummary) },
  { title: 'AwaitingConfirmationAnswer' },
);
export const StatusHistoryAnswer = Type.Object(
  { statusHistory: OrderView.properties.statusHistory },
  { title: 'StatusHistoryAnswer' },
);

const { trackingCode, notes, estimatedDelivery } = UpdateStatusBody.properties;
export const AdminUpdateOrderBody = Type.Object(
  {
    status: Type.Optional(OrderStatus),
    trackingCode,
    notes,
    estimatedDelivery,
  },
  { title: 'AdminUpdateOrderBody' },
);

export const CancelOrderBody = Type.Object(
  {
    reason: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  },
  { title: 'CancelOrderBody' },
);
export const CancelOrderAnswer = Type.Object(
  {
    message: Type.String(),
    payment: Type.Object({
      cancelled: Type.Boolean(),
      method: Nullable(Type.String()),
      cancellationWarning: Nullable(Type.String()),
    }),
  },
  { title: 'CancelOrderAnswer' },
);
export const CancellableAnswer = Type.Object(
  {
    cancellable: Type.Boolean(),
    reason: Nullable(Type.String()),
    warnings: Type.Array(Type.String()),
  },
  { title: 'CancellableAnswer' },
);

const Reason = Type.Union(adminReasons.map((reason) => Type.Literal(reason)));
export const ReportProblemBody = Type.Object(
  {
    reason: Reason,
    description: Type.String({ minLength: 10, maxLength: 1000 }),
    images: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 10 })),
  },
  { title: 'ReportProblemBody' },
);
export const ReportProblemAnswer = Type.Object(
  {
    message: Type.String(),
    dispute: Type.Object({
      id: Uuid,
      reason: Type.String(),
      description: Type.String(),
      status: Type.String(),
      createdAt: Instant,
      dueAt: Instant,
    }),
  },
  { title: 'ReportProblemAnswer' },
);

export const RequestRefundBody = Type.Object(
  {
    refundType: Type.Union([Type.Literal('full'), Type.Literal('partial')]),
    /** Decimal reais; a partial refund needs it. */
    amount: Type.Optional(Nullable(Type.Number())),
    reason: Reason,
    reasonDetails: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  },
  { title: 'RequestRefundBody' },
);
export const ReviewRefundBody = Type.Object(
  {
    action: Type.Union([Type.Literal('approve'), Type.Literal('reject')]),
    rejectionReason: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
  },
  { title: 'ReviewRefundBody' },
);

export const RefundStatus = Type.Union(
  (['pending', 'approved', 'processing', 'completed', 'rejected', 'failed'] as const).map(
    (status) => Type.Literal(status),
  ),
);
export const RefundView = Type.Object(
  {
    id: Uuid,
    orderId: Uuid,
    order: Type.Object({
      id: Uuid,
      orderNumber: Type.String(),
      buyer: Type.Object({ name: Type.String() }),
      seller: Type.Object({ name: Type.String() }),
      createdAt: Instant,
    }),
    paymentId: Uuid,
    originalAmount: Reais,
    refundAmount: Reais,
    refundType: Type.Union([Type.Literal('full'), Type.Literal('partial')]),
    reason: Type.String(),
    reasonDetails: Nullable(Type.String()),
    status: Type.String(),
    rejectionReason: Nullable(Type.String()),
    failureCause: Nullable(Type.String()),
    initiator: Nullable(Type.Object({ name: Type.String() })),
    createdAt: Instant,
    processedAt: Nullable(Instant),
    completedAt: Nullable(Instant),
  },
  { title: 'RefundView' },
);
export const OrderRefundsAnswer = Type.Object(
  { refunds: Type.Array(RefundView) },
  { title: 'OrderRefundsAnswer' },
);
export const RefundListAnswer = Type.Object(
  {
    refunds: Type.Array(RefundView),
    pagination: Pagination,
  },
  { title: 'RefundListAnswer' },
);
export const RefundAnswer = Type.Object(
  { message: Type.String(), refund: RefundView },
  { title: 'RefundAnswer' },
);
export const RefundListQuery = Type.Object({
  page: Page,
  limit: Limit,
  status: Type.Optional(
    Type.Union([RefundStatus, Type.Literal('')], { description: 'Empty: every status' }),
  ),
  startDate: dayOrInstant('Requested at or after'),
});
