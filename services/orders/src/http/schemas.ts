import {
  Instant,
  Nullable,
  OrderStatus,
  Pagination,
  Reais,
  UpdateStatusBody,
  Uuid,
} from '@largo/contracts';
import Type from 'typebox';
import { adminReasons } from '../domain/refund.ts';

/** ISO day or moment. */
const DayOrMoment = Type.Union([
  Type.String({ format: 'date' }),
  Type.String({ format: 'date-time' }),
]);
const Page = Type.Integer({ minimum: 1, maximum: 100_000, default: 1 });

export const ListQuery = Type.Object({
  page: Page,
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
  /** Empty: every status. */
  status: Type.Optional(Type.Union([OrderStatus, Type.Literal('')])),
  startDate: Type.Optional(Type.Union([DayOrMoment, Type.Literal('')])),
  endDate: Type.Optional(Type.Union([DayOrMoment, Type.Literal('')])),
  searchTerm: Type.Optional(Type.String({ maxLength: 100 })),
  viewAsSeller: Type.Optional(Type.Boolean()),
  adminView: Type.Optional(Type.Boolean()),
});
export const StatsQuery = Type.Object({
  viewAsSeller: Type.Optional(Type.Boolean()),
  adminView: Type.Optional(Type.Boolean()),
});

const { trackingCode, notes, estimatedDelivery } = UpdateStatusBody.properties;
export const AdminUpdateBody = Type.Object({
  status: Type.Optional(OrderStatus),
  trackingCode,
  notes,
  estimatedDelivery,
});

export const CancelBody = Type.Object({
  reason: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
});
export const CancelAnswer = Type.Object({
  message: Type.String(),
  payment: Type.Object({
    cancelled: Type.Boolean(),
    method: Nullable(Type.String()),
    cancellationWarning: Nullable(Type.String()),
  }),
});
export const CancellableAnswer = Type.Object({
  cancellable: Type.Boolean(),
  reason: Nullable(Type.String()),
  warnings: Type.Array(Type.String()),
});

const Reason = Type.Union(adminReasons.map((reason) => Type.Literal(reason)));
export const ReportProblemBody = Type.Object({
  reason: Reason,
  description: Type.String({ minLength: 10, maxLength: 1000 }),
  images: Type.Optional(Type.Array(Type.String({ maxLength: 500 }), { maxItems: 10 })),
});
export const ProblemAnswer = Type.Object({
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

export const RequestRefundBody = Type.Object({
  refundType: Type.Union([Type.Literal('full'), Type.Literal('partial')]),
  /** Decimal reais; a partial refund needs it. */
  amount: Type.Optional(Nullable(Type.Number())),
  reason: Reason,
  reasonDetails: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
});
export const ReviewRefundBody = Type.Object({
  action: Type.Union([Type.Literal('approve'), Type.Literal('reject')]),
  rejectionReason: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
});

export const RefundStatus = Type.Union(
  (['pending', 'approved', 'processing', 'completed', 'rejected', 'failed'] as const).map(
    (status) => Type.Literal(status),
  ),
);
export const RefundView = Type.Object({
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
});
export const RefundsAnswer = Type.Object({ refunds: Type.Array(RefundView) });
export const RefundListAnswer = Type.Object({
  refunds: Type.Array(RefundView),
  pagination: Pagination,
});
export const RefundAnswer = Type.Object({ message: Type.String(), refund: RefundView });
export const RefundListQuery = Type.Object({
  page: Page,
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
  status: Type.Optional(Type.Union([RefundStatus, Type.Literal('')])),
  startDate: Type.Optional(Type.Union([DayOrMoment, Type.Literal('')])),
});
