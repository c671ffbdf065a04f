import { FilesConfig } from '@largo/service-kit';
import Type, { type Static } from 'typebox';

export const IdentityConfig = Type.Object({
  /** Where the shop is reached; an https address makes the cookie secure. */
  PUBLIC_URL: Type.String({ default: 'http://localhost:8080', pattern: '^https?://' }),
  ...FilesConfig.properties,
  /** Password hashes at the same time, per process. */
  HASHES_AT_ONCE: Type.Integer({ default: 2, minimum: 1, maximum: 16 }),
  /** New accounts from one network address within an hour. */
  REGISTRATIONS_PER_HOUR: Type.Integer({ default: 100, minimum: 1 }),
});
export type IdentityConfig = Static<typeof IdentityConfig>;
