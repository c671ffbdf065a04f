import Type, { type Static } from 'typebox';
import { Instant, Nullable, Pagination, Uuid, oneOf } from '../common.ts';

export const NotificationType = oneOf([
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
]);
export const NotificationView = Type.Object({
  id: Uuid,
  title: Type.String(),
  message: Type.String(),
  type: NotificationType,
  priority: oneOf(['urgent', 'high', 'normal', 'low']),
  category: oneOf(['order', 'payment', 'review', 'system', 'promotional']),
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
 * `notification` {notification, unreadCount; null: ask} · `read` {ids or 'all', category?, unreadCount} ·
 * `order` {orderId, purchaseId, status} · `payment` {paymentId, purchaseId, status}.
 */
export const StreamOrder = Type.Object({ orderId: Uuid, purchaseId: Uuid, status: Type.String() });
export const StreamPayment = Type.Object({
  paymentId: Uuid,
  purchaseId: Uuid,
  status: Type.String(),
});
