import Type, { type Static } from 'typebox';
import { named, oneOf, Uuid } from '../common.ts';

export const PushKeyAnswer = named('PushKeyAnswer', {
  /** What a browser subscribes with (`applicationServerKey`), in base64url. */
  data: Type.Object({ publicKey: Type.String() }),
});
export type PushKeyAnswer = Static<typeof PushKeyAnswer>;

const base64url = (length: { minLength: number; maxLength: number }) =>
  Type.String({ ...length, pattern: '^[A-Za-z0-9_-]+=*$' });

/** The browser's `PushSubscription.toJSON()`; other members are ignored. */
export const PushSubscriptionBody = named('PushSubscriptionBody', {
  endpoint: Type.String({ minLength: 1, maxLength: 2_000 }),
  keys: Type.Object({
    /** 65 bytes: a point on the curve P-256. */
    p256dh: base64url({ minLength: 87, maxLength: 88 }),
    /** 16 bytes. */
    auth: base64url({ minLength: 22, maxLength: 24 }),
  }),
});
export type PushSubscriptionBody = Static<typeof PushSubscriptionBody>;
/** The same endpoint is the same device; subscribing again moves it to the caller. */
export const PushSubscriptionAnswer = named('PushSubscriptionAnswer', {
  data: Type.Object({ deviceId: Uuid }),
});
export type PushSubscriptionAnswer = Static<typeof PushSubscriptionAnswer>;

export const PushSubscriptionRef = named('PushSubscriptionRef', {
  endpoint: PushSubscriptionBody.properties.endpoint,
});

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
  // One push for everything that quiet hours held back.
  'waited',
] as const;
export type PushKind = (typeof pushKinds)[number];

/** What a push carries, as JSON: no names, no addresses, no amounts. */
export const PushPayload = Type.Object({
  kind: oneOf(pushKinds),
  title: Type.String(),
  body: Type.String(),
  /** A path of the shop. */
  url: Type.String({ pattern: '^/' }),
});
export type PushPayload = Static<typeof PushPayload>;
