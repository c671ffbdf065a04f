import { FilesConfig } from '@largo/service-kit';
import Type, { type Static } from 'typebox';

export const PayoutsConfig = Type.Object({
  ...FilesConfig.properties,
  /** The city in the BR Codes that stores are paid with. */
  CITY_NAME: Type.String({ default: 'Campinas', minLength: 1 }),
});
export type PayoutsConfig = Static<typeof PayoutsConfig>;
