import { FilesConfig } from '@largo/service-kit';
import Type, { type Static } from 'typebox';

export const configSchema = Type.Object({
  ...FilesConfig.properties,
  /** How often expired reservations are looked for. */
  HOLD_SWEEP_MS: Type.Integer({ default: 1_000, minimum: 100 }),
  /** How often searches without results are written, all together. */
  SEARCH_MISS_MS: Type.Integer({ default: 5_000, minimum: 10 }),
  /** Pictures one seller may upload within 24 hours. */
  UPLOADS_PER_DAY: Type.Integer({ default: 500, minimum: 1 }),
  /** Addresses in one file of the sitemap; more than 50,000 are not allowed there. */
  SITEMAP_ADDRESSES: Type.Integer({ default: 10_000, minimum: 1, maximum: 50_000 }),
});
export type Config = Readonly<Static<typeof configSchema>>;
