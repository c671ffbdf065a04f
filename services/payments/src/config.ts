import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { dayMs } from '@largo/kernel';
import {
  AddressConfig,
  ConfigError,
  type Environment,
  httpsOnly,
  makeSealer,
  modeOf,
  readConfig,
  type RenewingSealer,
  sealingKey,
} from '@largo/service-kit';
import Type, { type Static } from 'typebox';

export const paymentsConfig = Type.Object({
  MP_BASE_URL: Type.String({
    default: 'https://api.mercadopago.com',
    pattern: '^https?://[^/]+',
  }),
  /** Origin of the page where sellers authorise the platform. */
  MP_AUTH_URL: Type.String({ default: 'https://auth.mercadopago.com.br' }),
  MP_SCRIPT_URL: Type.String({ default: 'https://sdk.mercadopago.com/js/v2' }),
  MP_ACCESS_TOKEN: Type.String({ default: '', secret: true }),
  MP_PUBLIC_KEY: Type.String({ default: '' }),
  MP_CLIENT_ID: Type.String({ default: '' }),
  MP_CLIENT_SECRET: Type.String({ default: '', secret: true }),
  MP_WEBHOOK_SECRET: Type.String({ default: '', secret: true }),
  /** `true` means the simulated provider; the real address is then refused. */
  MP_SANDBOX: Type.Boolean({ default: false }),
  /** The expected `live_mode` of payments; empty: true at the real address, else false. */
  MP_LIVE_MODE: Type.Union([Type.Literal(''), Type.Literal('true'), Type.Literal('false')], {
    default: '',
  }),
  /** Shown on card statements: the name by which buyers know the shop. */
  MP_STATEMENT_DESCRIPTOR: Type.String({ default: 'LARGO', pattern: '^[A-Z0-9 ]{1,13}$' }),
  MP_TIMEOUT_MS: Type.Integer({ default: 8_000, minimum: 100, maximum: 20_000 }),
  /** 32 bytes in base64 that encrypt the sellers' tokens; production refuses to start without. */
  MP_TOKEN_KEY: Type.String({ default: '', secret: true }),
  /** During a key change, the next or previous key, which can also decrypt them. */
  MP_TOKEN_KEY_ACCEPTED: Type.String({ default: '', secret: true }),
  /** Where the provider sends a seller back; if empty, an address under PUBLIC_URL. */
  MP_REDIRECT_URI: Type.String({ default: '' }),
  /** Shop address as browsers see it. */
  PUBLIC_URL: Type.String({ default: 'http://localhost:8080', production: httpsOnly }),
  /** Refused cards per hour, above which only PIX is offered. */
  CARD_REFUSALS_PER_ACCOUNT: Type.Integer({ default: 20, minimum: 1 }),
  CARD_REFUSALS_PER_ADDRESS: Type.Integer({ default: 100, minimum: 1 }),
  /** Payments that cost nothing; production refuses to start with them. */
  ALLOW_TEST_PAYMENTS: Type.Boolean({ default: false }),
});
export type PaymentsConfig = Static<typeof paymentsConfig>;

export interface ProviderSettings {
  baseUrl: string;
  authUrl: string;
  accessToken: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** The shop's URL, from which the provider loads pictures of the items. */
  publicUrl: string;
  statementDescriptor: string;
  /** Undefined uses the address registered at the provider. */
  notificationUrl: string | undefined;
  timeoutMs: number;
}

export type Mode = 'demo' | 'production' | 'test';
const realHost = 'api.mercadopago.com';

export function providerSettings(config: PaymentsConfig): ProviderSettings {
  const publicUrl = config.PUBLIC_URL.replace(/\/$/, '');
  return {
    baseUrl: config.MP_BASE_URL.replace(/\/$/, ''),
    authUrl: config.MP_AUTH_URL.replace(/\/$/, ''),
    accessToken: config.MP_ACCESS_TOKEN,
    clientId: config.MP_CLIENT_ID,
    clientSecret: config.MP_CLIENT_SECRET,
    redirectUri: config.MP_REDIRECT_URI || `${publicUrl}/api/mercadopago-oauth/callback`,
    publicUrl,
    statementDescriptor: config.MP_STATEMENT_DESCRIPTOR,
    // The provider refuses local and unencrypted addresses (4020).
    notificationUrl: publicUrl.startsWith('https://')
      ? `${publicUrl}/api/payments/webhook?source_news=webhooks`
      : undefined,
    timeoutMs: config.MP_TIMEOUT_MS,
  };
}

export function expectedLiveMode(config: PaymentsConfig): boolean {
  if (config.MP_LIVE_MODE !== '') return config.MP_LIVE_MODE === 'true';
  return isRealProvider(config.MP_BASE_URL);
}

const credentials = [
  'MP_ACCESS_TOKEN',
  'MP_PUBLIC_KEY',
  'MP_CLIENT_ID',
  'MP_CLIENT_SECRET',
  'MP_WEBHOOK_SECRET',
] as const;

/** Every setting that could make money go astray. */
export function moneyProblems(config: Readonly<Partial<PaymentsConfig>>, mode: Mode): string[] {
  const problems: string[] = [];
  // Undefined when it is not a URL, which is reported separately.
  const isReal = config.MP_BASE_URL === undefined ? undefined : isRealProvider(config.MP_BASE_URL);
  if (isReal === true && (config.MP_SANDBOX === true || mode !== 'production')) {
    problems.push(`MP_BASE_URL is the real ${realHost} although this is not production`);
  }
  if (mode === 'production') {
    const missing = [...credentials, 'MP_TOKEN_KEY' as const].filter((name) => config[name] === '');
    problems.push(...missing.map((name) => `${name} is missing`));
    if (config.ALLOW_TEST_PAYMENTS === true)
      problems.push('ALLOW_TEST_PAYMENTS is on in production');
    if (isReal === false && config.MP_SANDBOX === false) {
      problems.push('MP_BASE_URL is not the real provider and MP_SANDBOX is off');
    }
  }
  return problems;
}

/** For programs other than the service, which checks this at start. @throws ConfigError naming all problems */
export function assertSafe(config: PaymentsConfig, mode: Mode): void {
  const problems = moneyProblems(config, mode);
  if (problems.length > 0) throw new ConfigError(problems);
}

const isRealProvider = (url: string): boolean => new URL(url).hostname === realHost;

/** Outside production the key may be omitted and is then derived from the client secret. */
export function tokenCipher(
  config: Pick<PaymentsConfig, 'MP_TOKEN_KEY' | 'MP_TOKEN_KEY_ACCEPTED' | 'MP_CLIENT_SECRET'>,
): RenewingSealer {
  const { MP_CLIENT_SECRET: secret, MP_TOKEN_KEY_ACCEPTED: accepted } = config;
  return makeSealer(
    sealingKey(config.MP_TOKEN_KEY, { secret, purpose: 'seller tokens' }),
    accepted === '' ? undefined : Buffer.from(accepted, 'base64'),
  );
}

const usage = `Usage: npm run unknown-payments -w @largo/payments -- --since <time> [options]
  --since <time>        of the backup's moment, some minutes earlier: 2026-11-22T03:00:00Z
  --until <time>        default: now
  --adopt <id|all>      take over, or bring up to date, what the shop has forgotten; may be repeated
  --refund <id|all>     give back what it can't take over; may be repeated
  --by <name>           the operator, for the audit log (default: the system's user)
  --database-url <url>  of payments; default: DATABASE_DIRECT_URL, else DATABASE_URL
Without --adopt and --refund it only lists. The provider is that of the MP_ variables.`;

/** What to do with the payments found: ids at the provider, or `all`. */
export interface UnknownPaymentsCommand {
  databaseUrl: string;
  config: PaymentsConfig;
  mode: Mode;
  time: { from: Date; until: Date };
  adopt: readonly string[];
  refund: readonly string[];
  by: string;
}

/** @throws TypeError with the usage when a parameter is missing @throws ConfigError naming all problems */
export function readUnknownPaymentsCommand(
  parameters: string[],
  env: Environment = process.env,
): UnknownPaymentsCommand {
  const { values } = parseArgs({
    args: parameters,
    options: {
      since: { type: 'string' },
      until: { type: 'string' },
      adopt: { type: 'string', multiple: true, default: [] },
      refund: { type: 'string', multiple: true, default: [] },
      by: { type: 'string' },
      'database-url': { type: 'string' },
    },
  });
  const { DATABASE_DIRECT_URL, DATABASE_URL } = readConfig(AddressConfig, env);
  const databaseUrl = values['database-url'] ?? DATABASE_DIRECT_URL ?? DATABASE_URL;
  const from = new Date(values.since ?? '');
  // In the future, so that a payment that changes while pages are read stays in them.
  const tomorrow = new Date(Date.now() + dayMs);
  const until = values.until === undefined ? tomorrow : new Date(values.until);
  if (!databaseUrl || Number.isNaN(from.getTime()) || Number.isNaN(until.getTime()))
    throw new TypeError(usage);
  const config = readConfig(paymentsConfig, env);
  const mode = modeOf(env);
  const { adopt, refund, by = userInfo().username } = values;
  return { databaseUrl, config, mode, time: { from, until }, adopt, refund, by };
}
