import { sandboxCredentials } from '@largo/mercadopago-sandbox';
import { makeSealer, readConfig } from '@largo/service-kit';
import { describe, expect, it } from 'vitest';
import {
  assertSafe,
  expectedLiveMode,
  paymentsConfig,
  providerSettings,
  tokenCipher,
} from '../src/config.ts';

const complete = {
  MP_ACCESS_TOKEN: sandboxCredentials.accessToken,
  MP_PUBLIC_KEY: sandboxCredentials.publicKey,
  MP_CLIENT_ID: sandboxCredentials.clientId,
  MP_CLIENT_SECRET: sandboxCredentials.clientSecret,
  MP_WEBHOOK_SECRET: sandboxCredentials.webhookSecret,
  MP_TOKEN_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const configOf = (env: Record<string, string>) => readConfig(paymentsConfig, env);

describe('starting payments', () => {
  it('refuses production without credentials and names every missing one', () => {
    expect(() => assertSafe(configOf({}), 'production')).toThrow(
      [
        'MP_ACCESS_TOKEN',
        'MP_PUBLIC_KEY',
        'MP_CLIENT_ID',
        'MP_CLIENT_SECRET',
        'MP_WEBHOOK_SECRET',
        'MP_TOKEN_KEY',
      ]
        .map((name) => `${name} is missing`)
        .join('\n  '),
    );
  });

  it('refuses test payments in production', () => {
    expect(() =>
      assertSafe(configOf({ ...complete, ALLOW_TEST_PAYMENTS: 'true' }), 'production'),
    ).toThrow('ALLOW_TEST_PAYMENTS');
  });

  it.each(['demo', 'test'] as const)('refuses the real provider in %s mode', (mode) => {
    expect(() => assertSafe(configOf(complete), mode)).toThrow('api.mercadopago.com');
  });

  it('refuses the real provider when the sandbox is meant', () => {
    expect(() => assertSafe(configOf({ ...complete, MP_SANDBOX: 'true' }), 'production')).toThrow(
      'real',
    );
  });

  it('refuses another address in production unless the sandbox is meant', () => {
    const elsewhere = { ...complete, MP_BASE_URL: 'http://sandbox:8090' };

    expect(() => assertSafe(configOf(elsewhere), 'production')).toThrow('MP_SANDBOX');
    expect(() =>
      assertSafe(configOf({ ...elsewhere, MP_SANDBOX: 'true' }), 'production'),
    ).not.toThrow();
  });

  it('accepts a complete production configuration and expects live payments', () => {
    const config = configOf({ ...complete, PUBLIC_URL: 'https://largo.example' });

    expect(() => assertSafe(config, 'production')).not.toThrow();
    expect(expectedLiveMode(config)).toBe(true);
    expect(providerSettings(config).notificationUrl).toBe(
      'https://largo.example/api/payments/webhook?source_news=webhooks',
    );
  });

  it('names no notification address the provider would refuse', () => {
    expect(providerSettings(configOf({})).notificationUrl).toBeUndefined();
  });
});

describe('sealed tokens', () => {
  const cipher = tokenCipher(configOf(complete));

  it('open with their own key and record only', () => {
    const sealed = cipher.seal('APP_USR-1', 'seller-1');

    expect(cipher.open(sealed, 'seller-1')).toBe('APP_USR-1');
    expect(() => cipher.open(sealed, 'seller-2')).toThrow();
    const other = tokenCipher(configOf({ MP_CLIENT_SECRET: 'other' }));
    expect(() => other.open(sealed, 'seller-1')).toThrow();
    expect(cipher.seal('APP_USR-1', 'seller-1')).not.toBe(sealed);
  });

  it('refuse a key of another length', () => {
    expect(() => makeSealer(Buffer.alloc(16))).toThrow('32 bytes');
  });
});
