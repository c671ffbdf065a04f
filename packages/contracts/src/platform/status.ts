import Type, { type Static } from 'typebox';
import { Instant, oneOf } from '../common.ts';

/** Better before worse. */
export const conditions = ['working', 'slow', 'down'] as const;
export type Condition = (typeof conditions)[number];

/** GET /statusz of a service: how it is, and why it is no better. */
export const ServiceStatus = Type.Object({
  status: oneOf(conditions),
  /** `database`, `events-late`, `provider-away`, … */
  because: Type.Array(Type.String()),
});
export type ServiceStatus = Static<typeof ServiceStatus>;

/** What people come for, as far as one part of it can fail without the others. */
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

/** GET /status.json of the gateway, for everybody. */
export const StatusAnswer = Type.Object({
  /** Of the journey that is worst off. */
  status: oneOf(conditions),
  checkedAt: Instant,
  journeys: Type.Array(
    Type.Object({
      code: oneOf(journeys),
      status: oneOf(conditions),
      /** As far as this gateway has seen: at the earliest its start. */
      since: Instant,
    }),
  ),
});
export type StatusAnswer = Static<typeof StatusAnswer>;
