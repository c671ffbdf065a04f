import path from 'node:path';
import { sandboxCredentials } from '@largo/mercadopago-sandbox';
import { sealingKey } from '@largo/service-kit';
import type { Secrets } from './secrets.ts';
import { publicUrlOf, type LocalSettings } from './settings.ts';

export interface Neighbours {
  /** Address of the provider's sandbox. */
  sandboxUrl: string;
  smtpUrl: string;
}

/** The variables of every service of a local system, the same in one process and in many. */
export function serviceEnv(
  settings: LocalSettings,
  secrets: Secrets,
  { sandboxUrl, smtpUrl }: Neighbours,
): Record<string, string> {
  return {
    LOG_LEVEL: settings.LOG_LEVEL,
    LARGO_MODE: 'demo',
    // There is no second process to which calls could be sent meanwhile.
    SHUTDOWN_DRAIN_MS: '0',
    LARGO_SERVICE_TOKEN: secrets.serviceToken,
    PUBLIC_URL: publicUrlOf(settings),
    MEDIA_DIR: path.join(settings.LARGO_DATA_DIR, 'media'),
    SMTP_URL: smtpUrl,
    MP_SANDBOX: 'true',
    MP_BASE_URL: sandboxUrl,
    MP_AUTH_URL: sandboxUrl,
    MP_SCRIPT_URL: `${sandboxUrl}/sandbox/mp.js`,
    MP_ACCESS_TOKEN: sandboxCredentials.accessToken,
    MP_PUBLIC_KEY: sandboxCredentials.publicKey,
    MP_CLIENT_ID: sandboxCredentials.clientId,
    MP_CLIENT_SECRET: sandboxCredentials.clientSecret,
    MP_WEBHOOK_SECRET: sandboxCredentials.webhookSecret,
    MP_TOKEN_KEY: secrets.tokenKey,
    MAIL_TOKEN_KEY: sealingKey('', { secret: secrets.tokenKey, purpose: 'mail tokens' }).toString(
      'base64',
    ),
    SECOND_FACTOR_KEY: sealingKey('', {
      secret: secrets.tokenKey,
      purpose: 'second factors',
    }).toString('base64'),
  };
}
