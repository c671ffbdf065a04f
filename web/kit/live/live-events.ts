import type { NotificationView } from '@largo/contracts';
import type { SseMessage } from './sse-parser.ts';

/** What the stream of a signed-in person says. */
export type LiveEvent =
  | {
      readonly kind: 'notification';
      readonly notification: NotificationView;
      /** Null: it may have changed since, so the screen asks. */
      readonly unreadCount: number | null;
    }
  | {
      /** In another tab or on another device. */
      readonly kind: 'read';
      readonly ids: readonly string[] | 'all';
      readonly unreadCount: number;
    }
  | {
      readonly kind: 'order';
      readonly orderId: string;
      readonly purchaseId: string;
      readonly status?: string;
    }
  | {
      readonly kind: 'payment';
      readonly paymentId: string;
      readonly purchaseId: string;
      readonly status: string;
    }
  | {
      readonly kind: 'neighborhood';
      readonly neighborhoodId: string;
      readonly name: string;
    }
  /** Something was missed: ask for everything. */
  | { readonly kind: 'reset' };

/** An event and the place behind it, or the place alone. */
export interface Heard {
  readonly event: LiveEvent | null;
  readonly id?: string;
}

/** Who listens, to all of it. */
export interface LiveListener {
  hear(heard: Heard): void;
  /** Whether changes arrive; while they do not, a screen that waits for one has to ask. */
  onState(isLive: boolean): void;
}

const kinds: readonly string[] = [
  'notification',
  'read',
  'order',
  'payment',
  'neighborhood',
  'reset',
];

export function liveEventOf({ event, data }: SseMessage): LiveEvent | null {
  if (!kinds.includes(event)) return null;
  try {
    return { kind: event, ...(JSON.parse(data) as object) } as LiveEvent;
  } catch {
    return null; // half a message of a broken connection; the next one begins with it again
  }
}
