import Type, { type Static } from 'typebox';

export const shippingConfig = Type.Object({
  /** Remote CEP service with `{cep}` in its address; empty: only the bundled table is asked. */
  CEP_PROVIDER_URL: Type.String({ default: '' }),
});
export type ShippingConfig = Static<typeof shippingConfig>;
