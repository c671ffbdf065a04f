import Type, { type Static } from 'typebox';

export const cartConfig = Type.Object({
  /** An idle cart is announced as abandoned after this many hours, once. */
  CART_ABANDONED_HOURS: Type.Integer({ default: 24, minimum: 1 }),
  CART_JOBS_EVERY_SECONDS: Type.Integer({ default: 600, minimum: 1 }),
});
export type CartConfig = Static<typeof cartConfig>;
