import Type, { type Static } from 'typebox';
import { Instant, named, Nullable } from '../common.ts';
import { Operator } from '../platform/operations.ts';

/** `GET /selling` (orders): null while people can buy. */
export const SellingAnswer = named('SellingAnswer', {
  stopped: Nullable(Type.Object({ reason: Type.String(), since: Instant })),
});
export type SellingAnswer = Static<typeof SellingAnswer>;

/** `POST /internal/selling/stop` (orders) */
export const StopSellingBody = named('StopSellingBody', {
  ...Operator.properties,
  /** The sentence that people read, in Portuguese. */
  reason: Type.String({ minLength: 3, maxLength: 200, pattern: '\\S' }),
});
export const SellingChangedAnswer = named('SellingChangedAnswer', {
  /** False: nothing had to change. */
  changed: Type.Boolean(),
});
export type SellingChangedAnswer = Static<typeof SellingChangedAnswer>;
