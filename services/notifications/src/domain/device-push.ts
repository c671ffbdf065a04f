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
  // Everything quiet hours held back, as one push.
  'waited',
] as const;
export type PushKind = (typeof pushKinds)[number];

/** Says only what kind of thing happened, not to whom or how much: others may see the screen. */
export interface DevicePush {
  readonly kind: PushKind;
  /** A path of the shop. */
  readonly url: string;
}

export interface AddressedPush extends DevicePush {
  readonly to: string;
  readonly kind: EventPushKind;
}

/** The kinds that events cause; `waited` is sent only by the clock. */
export type EventPushKind = Exclude<PushKind, 'waited'>;

/** `waited` has the category of the pushes that waited. */
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

/** After this time a push is out of date and is dropped. */
export function pushValidMs(kind: PushKind): number {
  return kind === 'pix-expiring' ? 30 * minuteMs : 4 * hourMs;
}

export const pushRetryDelays = { firstMs: 5_000, maxMs: 30 * minuteMs };

/** Devices per person; one more replaces the oldest. */
export const maxDevices = 20;
