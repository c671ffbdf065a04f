import Type, { type Static } from 'typebox';
import { Instant, Nullable, Pagination, Uuid } from '../common.ts';

export const NotificationType = Type.Union(
  [
    'order_created',
    'order_paid',
    'order_shipped',
    'order_delivered',
    'order_cancelled',
    'order_refunded',
    'new_order_received',
    'payment_received',
    'review_received',
    'system_update',
  ].map((type) => Type.Literal(type)),
);
export const NotificationView = Type.Object({
  id: Uuid,
  title: Type.String(),
  message: Type.String(),
  type: NotificationType,
  priority: Type.Union(['urgent', 'high', 'normal', 'low'].map((level) => Type.Literal(level))),
  category: Type.Union(
    ['order', 'payment', 'review', 'system', 'promotional'].map((name) => Type.Literal(name)),
  ),
  isRead: Type.Boolean(),
  readAt: Nullable(Instant),
  actionUrl: Nullable(Type.String()),
  createdAt: Instant,
});
export type NotificationView = Static<typeof NotificationView>;
export const NotificationListAnswer = Type.Object({
  data: Type.Array(NotificationView),
  pagination: Pagination,
});
export type NotificationListAnswer = Static<typeof NotificationListAnswer>;

/**
 * What `GET /notifications/stream` sends, by SSE event name:
 * `notification` {notification, unreadCount} · `order` {orderId, purchaseId, status} · `payment` {paymentId, purchaseId, status}.
 */
export const StreamOrder = Type.Object({ orderId: Uuid, purchaseId: Uuid, status: Type.String() });
export const StreamPayment = Type.Object({
  paymentId: Uuid,
  purchaseId: Uuid,
  status: Type.String(),
});
