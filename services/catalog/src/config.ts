import { FilesConfig, httpsOnly } from '@largo/service-kit';
import Type, { type Static } from 'typebox';

export const configSchema = Type.Object({
  ...FilesConfig.properties,
  /** Where the pictures of files for other systems are. */
  PUBLIC_URL: Type.String({
    default: 'http://localhost:8080',
    pattern: '^https?://',
    production: httpsOnly,
  }),
  /** How often expired reservations are released. */
  HOLD_SWEEP_MS: Type.Integer({ default: 1_000, minimum: 100 }),
  /** How often the collected searches without results are written to the database. */
  SEARCH_MISS_MS: Type.Integer({ default: 5_000, minimum: 10 }),
  /** Pictures one seller may upload within 24 hours. */
  UPLOADS_PER_DAY: Type.Integer({ default: 500, minimum: 1 }),
  /** URLs in one sitemap file; the sitemap protocol allows at most 50,000. */
  SITEMAP_ADDRESSES: Type.Integer({ default: 10_000, minimum: 1, maximum: 50_000 }),
});
export type Config = Readonly<Static<typeof configSchema>>;
