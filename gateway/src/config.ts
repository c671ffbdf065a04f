import { ClosingConfig, httpsOnly, requestLimits } from '@largo/service-kit';
import Type, { type Static } from 'typebox';

export const GatewayConfig = Type.Object({
  /** The port of the shop, the API and `/docs`. */
  LARGO_PORT: Type.Integer({ default: 8080, minimum: 0, maximum: 65_535 }),
  HOST: Type.String({ default: '127.0.0.1' }),
  LOG_LEVEL: Type.String({ default: 'info' }),
  LARGO_SERVICE_TOKEN: Type.String({ minLength: 16, secret: true }),
  /**
   * Calls for one purpose (login, registration, …) per minute and address; successful logins and
   * links do not count.
   */
  AUTH_LIMIT_PER_MINUTE: Type.Integer({
    default: requestLimits.signInCalls.near.max,
    minimum: 1,
  }),
  /** Calls that change data, per minute and user (visitors: per address). */
  WRITE_LIMIT_PER_MINUTE: Type.Integer({ default: requestLimits.writes.near.max, minimum: 1 }),
  /** Pages, and reads that are not cached here, per minute and address: far above normal use. */
  READ_LIMIT_PER_MINUTE: Type.Integer({ default: requestLimits.reads.near.max, minimum: 1 }),
  /** Searches among these, which cost far more than other reads. */
  SEARCH_LIMIT_PER_MINUTE: Type.Integer({ default: requestLimits.searches.near.max, minimum: 1 }),
  /** The shop's public address; with https, HSTS makes browsers use only https. */
  PUBLIC_URL: Type.String({
    default: 'http://localhost:8080',
    pattern: '^https?://',
    production: httpsOnly,
  }),
  /** How many proxies stand in front and append to X-Forwarded-For; 0 trusts none. */
  TRUSTED_PROXIES: Type.Integer({ default: 0, minimum: 0, maximum: 5 }),
  ...ClosingConfig.properties,
});
export type GatewayConfig = Static<typeof GatewayConfig>;
