import Type, { type Static } from 'typebox';

export const shippingConfig = Type.Object({
  /** Remote CEP service with `{cep}` in its address; empty: only the bundled table is asked. */
  CEP_PROVIDER_URL: Type.String({ default: '' }),
  /** How often requests of freight to unserved places are written, all together. */
  FREIGHT_DEMAND_MS: Type.Integer({ default: 5_000, minimum: 10 }),
});
export type ShippingConfig = Static<typeof shippingConfig>;
