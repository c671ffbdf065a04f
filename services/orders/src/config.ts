import Type, { type Static } from 'typebox';

export const ordersConfig = Type.Object({
  /** How long the stock of a new order is reserved before a payment begins. */
  ORDER_RESERVATION_MINUTES: Type.Integer({ default: 30, minimum: 1, maximum: 1_440 }),
  /** Shares of the platform until the settings of payouts arrive; 100 = 1 %. */
  DEFAULT_COMMISSION_BPS: Type.Integer({ default: 500, minimum: 0, maximum: 10_000 }),
  DEFAULT_PLATFORM_FEE_BPS: Type.Integer({ default: 200, minimum: 0, maximum: 10_000 }),
  /** How often it is looked for deadlines that are due. */
  ORDER_JOBS_EVERY_SECONDS: Type.Integer({ default: 60, minimum: 1 }),
});
export type OrdersConfig = Static<typeof ordersConfig>;
