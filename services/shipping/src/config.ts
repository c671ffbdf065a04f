import { DeliveryConfig } from '@largo/service-kit';
import Type, { type Static } from 'typebox';

const Cep = { pattern: '^\\d{8}$' };

export const shippingConfig = Type.Object({
  /** The one city that the marketplace serves. */
  CITY_NAME: Type.String({ default: 'Campinas', minLength: 1 }),
  CITY_STATE: Type.String({ default: 'SP', pattern: '^[A-Z]{2}$' }),
  /** First and last CEP of the city, eight digits. */
  CITY_CEP_FROM: Type.String({ default: '13000001', ...Cep }),
  CITY_CEP_TO: Type.String({ default: '13139999', ...Cep }),
  /** Addresses of CEP services with `{cep}` in them, separated by commas; empty: only the bundled table. */
  CEP_PROVIDER_URL: Type.String({ default: '' }),
  /** The timeout for each service. */
  CEP_PROVIDER_TIMEOUT_MS: Type.Integer({ default: 1_200, minimum: 50, maximum: 10_000 }),
  /** How long a service that failed three times in a row is not called. */
  CEP_PROVIDER_REST_MS: Type.Integer({ default: 30_000, minimum: 0 }),
  /** How long an answer is kept in memory; 0: not at all. */
  CEP_CACHE_MS: Type.Integer({ default: 86_400_000, minimum: 0 }),
  /** The same for "no such CEP". */
  CEP_UNKNOWN_CACHE_MS: Type.Integer({ default: 600_000, minimum: 0 }),
  ...DeliveryConfig.properties,
  /** How often requests of freight to unserved places are written, as one batch. */
  FREIGHT_DEMAND_MS: Type.Integer({ default: 5_000, minimum: 10 }),
});
export type ShippingConfig = Static<typeof shippingConfig>;
