import type { Thread } from './thread.ts';

export const notificationTypes = [
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
] as const;
export const categories = ['order', 'payment', 'review', 'system', 'promotional'] as const;
export const priorities = ['urgent', 'high', 'normal', 'low'] as const;

export type NotificationType = (typeof notificationTypes)[number];
export type Category = (typeof categories)[number];
export type Priority = (typeof priorities)[number];

/** The content of a notification in the shop. */
export interface Notice {
  readonly type: NotificationType;
  readonly title: string;
  readonly message: string;
  /** A path within the shop, never another site. */
  readonly actionUrl: string | null;
  /** Defaults to the type's category. */
  readonly category?: Category;
  readonly priority?: Priority;
  /** Replaces the thread's earlier notice instead of adding a line. */
  readonly thread?: Thread;
  /** What the thread's notice says instead while several of its news are unread. */
  readonly joined?: (count: number) => JoinedText;
}

export type JoinedText = Pick<Notice, 'title' | 'message' | 'actionUrl'>;

const defaults: Readonly<Record<NotificationType, { category: Category; priority: Priority }>> = {
  order_created: { category: 'order', priority: 'normal' },
  order_paid: { category: 'order', priority: 'high' },
  order_shipped: { category: 'order', priority: 'normal' },
  order_delivered: { category: 'order', priority: 'high' },
  order_cancelled: { category: 'order', priority: 'high' },
  order_refunded: { category: 'payment', priority: 'high' },
  new_order_received: { category: 'order', priority: 'high' },
  payment_received: { category: 'payment', priority: 'normal' },
  review_received: { category: 'review', priority: 'normal' },
  system_update: { category: 'system', priority: 'normal' },
};

export function categoryOf({ type, category }: Pick<Notice, 'type' | 'category'>): Category {
  return category ?? defaults[type].category;
}

export function priorityOf({ type, priority }: Pick<Notice, 'type' | 'priority'>): Priority {
  return priority ?? defaults[type].priority;
}

/** True for `/orders/1`; false for `//evil.example`, `https://…` and `/\evil`. */
export function isShopPath(url: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(url);
}
