import { CompanyConfig, httpsOnly, MailTokenConfig } from '@largo/service-kit';
import Type, { type Static } from 'typebox';

export const NotificationsConfig = Type.Object({
  /** The only origin for links in mails, without a trailing slash. */
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
    // Reserved example domains: no server accepts mail from them.
    production: {
      pattern: '(?<!\\.(test|example|invalid)>?)$',
      must: 'must be an address of your own',
    },
  }),
  /** Limits order mails per second and process; mails with account links are not limited. */
  MAILS_PER_SECOND: Type.Number({ default: 20, exclusiveMinimum: 0 }),
  /** The Web Push key pair in base64url, both or neither; if empty, generated once and stored. */
  VAPID_PUBLIC_KEY: Type.String({ default: '' }),
  VAPID_PRIVATE_KEY: Type.String({ default: '', secret: true }),
  BRAND_NAME: Type.String({ default: 'Largo' }),
  CITY_NAME: Type.String({ default: 'Campinas' }),
  /** Who runs the shop, for the foot of every mail; the same as for the web process. */
  ...CompanyConfig.properties,
  /** Connected clients of one user, per process. */
  STREAMS_PER_USER: Type.Integer({ default: 6, minimum: 1 }),
});
export type NotificationsConfig = Static<typeof NotificationsConfig>;
