import { DeliveryConfig, FilesConfig } from '@largo/service-kit';
import Type, { type Static } from 'typebox';

/** Settings of this service alone. */
export const ordersConfig = Type.Object({
  /** How long the stock of a new order is reserved before a payment begins. */
  ORDER_RESERVATION_MINUTES: Type.Integer({ default: 30, minimum: 1, maximum: 1_440 }),
  /** The platform's shares until payouts announces its settings; 100 = 1 %. */
  DEFAULT_COMMISSION_BPS: Type.Integer({ default: 500, minimum: 0, maximum: 10_000 }),
  DEFAULT_PLATFORM_FEE_BPS: Type.Integer({ default: 200, minimum: 0, maximum: 10_000 }),
  ...DeliveryConfig.properties,
  /** How often due deadlines are looked for. */
  ORDER_JOBS_EVERY_SECONDS: Type.Integer({ default: 60, minimum: 1 }),
});
export const configSchema = Type.Object({
  ...FilesConfig.properties,
  ...ordersConfig.properties,
});
export type OrdersConfig = Readonly<Static<typeof configSchema>>;
