import { CompanyConfig, httpsOnly, MailTokenConfig } from '@largo/service-kit';
import Type, { type Static } from 'typebox';

export const NotificationsConfig = Type.Object({
  /** The only origin that links in mails have. No slash at the end. */
  PUBLIC_URL: Type.String({
    default: 'http://localhost:8080',
    pattern: '^https?://[^/]+$',
    production: httpsOnly,
  }),
  ...MailTokenConfig.properties,
  SMTP_URL: Type.String({
    default: 'smtp://127.0.0.1:1025',
    secret: true,
    pattern: '^smtps?://',
    production: { pattern: '(?<!:1025/?)$', must: 'must be your own mail server' },
  }),
  MAIL_FROM: Type.String({
    default: 'Largo <nao-responda@largo.test>',
    minLength: 3,
    // Domains that belong to examples: no server takes mail from them.
    production: {
      pattern: '(?<!\\.(test|example|invalid)>?)$',
      must: 'must be an address of your own',
    },
  }),
  /** Mails about orders per second and process; mails with account links are not limited. */
  MAILS_PER_SECOND: Type.Number({ default: 20, exclusiveMinimum: 0 }),
  /** Of Web Push, base64url, both or neither; empty: made once and kept in the database. */
  VAPID_PUBLIC_KEY: Type.String({ default: '' }),
  VAPID_PRIVATE_KEY: Type.String({ default: '', secret: true }),
  BRAND_NAME: Type.String({ default: 'Largo' }),
  CITY_NAME: Type.String({ default: 'Campinas' }),
  /** Who runs the shop, at the foot of every mail; the same as for the web process. */
  ...CompanyConfig.properties,
  /** Connected clients of one user, per process. */
  STREAMS_PER_USER: Type.Integer({ default: 6, minimum: 1 }),
});
export type NotificationsConfig = Static<typeof NotificationsConfig>;
