import { MailTokenConfig } from '@largo/service-kit';
import Type, { type Static } from 'typebox';

export const NotificationsConfig = Type.Object({
  /** The only origin that links in mails have. No slash at the end. */
  PUBLIC_URL: Type.String({ default: 'http://localhost:8080', pattern: '^https?://[^/]+$' }),
  ...MailTokenConfig.properties,
  SMTP_URL: Type.String({ default: 'smtp://127.0.0.1:1025', pattern: '^smtps?://' }),
  MAIL_FROM: Type.String({ default: 'Largo <nao-responda@largo.test>', minLength: 3 }),
  /** Mails about orders per second and process; mails with account links are not limited. */
  MAILS_PER_SECOND: Type.Number({ default: 20, exclusiveMinimum: 0 }),
  /** Of Web Push, base64url, both or neither; empty: made once and kept in the database. */
  VAPID_PUBLIC_KEY: Type.String({ default: '' }),
  VAPID_PRIVATE_KEY: Type.String({ default: '' }),
  BRAND_NAME: Type.String({ default: 'Largo' }),
  CITY_NAME: Type.String({ default: 'Campinas' }),
  /** Connected clients of one user, per process. */
  STREAMS_PER_USER: Type.Integer({ default: 6, minimum: 1 }),
});
export type NotificationsConfig = Static<typeof NotificationsConfig>;
