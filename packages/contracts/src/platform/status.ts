import Type, { type Static } from 'typebox';
import { Instant, oneOf } from '../common.ts';

/** From best to worst. */
export const conditions = ['working', 'slow', 'down'] as const;
export type Condition = (typeof conditions)[number];

/** GET /statusz of a service: its condition, and the reasons why it is not better. */
export const ServiceStatus = Type.Object({
  status: oneOf(conditions),
  /** `database`, `events-late`, `provider-away`, … */
  because: Type.Array(Type.String()),
});
export type ServiceStatus = Static<typeof ServiceStatus>;

/** What people use the shop for, divided where one part can fail without the others. */
export const journeys = [
  'browse',
  'sign-in',
  'cart',
  'delivery',
  'buy',
  'pay',
  'payout',
  'notify',
] as const;
export type Journey = (typeof journeys)[number];

/** GET /status.json of the gateway, which is public. */
export const StatusAnswer = Type.Object({
  /** The condition of the worst journey. */
  status: oneOf(conditions),
  checkedAt: Instant,
  journeys: Type.Array(
    Type.Object({
      code: oneOf(journeys),
      status: oneOf(conditions),
      /** As observed by this gateway: not before it started. */
      since: Instant,
    }),
  ),
});
export type StatusAnswer = Static<typeof StatusAnswer>;
