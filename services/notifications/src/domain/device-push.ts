import { hourMs, minuteMs } from '@largo/kernel';
import type { PreferenceCategory } from './preference.ts';

export const pushKinds = [
  'new-paid-order',
  'problem',
  'refund-to-answer',
  'shipped',
  'delivered',
  'pix-expiring',
  'refund',
  'payout',
  'team',
  // What quiet hours held back, as one.
  'waited',
] as const;
export type PushKind = (typeof pushKinds)[number];

/** Says what kind of thing happened, never to whom or how much: others may see the screen. */
export interface DevicePush {
  readonly kind: PushKind;
  /** A path of the shop. */
  readonly url: string;
}

export interface AddressedPush {
  readonly to: string;
  readonly push: DevicePush & { readonly kind: EventPushKind };
}

/** What an event can cause: `waited` comes by the clock only. */
export type EventPushKind = Exclude<PushKind, 'waited'>;

/** `waited` has the category of what waited. */
export const pushCategories: Readonly<Record<EventPushKind, PreferenceCategory>> = {
  'new-paid-order': 'order',
  problem: 'order',
  'refund-to-answer': 'order',
  shipped: 'order',
  delivered: 'order',
  'pix-expiring': 'payment',
  refund: 'payment',
  payout: 'payment',
  team: 'team',
};

/** Later it is no news any more, and is dropped. */
export function pushValidMs(kind: PushKind): number {
  return kind === 'pix-expiring' ? 30 * minuteMs : 4 * hourMs;
}

export const pushRetryDelays = { firstMs: 5_000, maxMs: 30 * minuteMs };

/** Of one person; one more takes the place of the oldest. */
export const maxDevices = 20;
