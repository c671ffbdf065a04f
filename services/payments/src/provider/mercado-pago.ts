import { centsToReais, type Clock, newId } from '@largo/kernel';
import { makeDependencyMonitor } from '@largo/messaging';
import {
  type Circuits,
  type Logger,
  makeCircuitBreaker,
  type MeasureCall,
  outside,
} from '@largo/service-kit';
import {
  Chargeback,
  MercadoPagoConfig,
  OAuth,
  Payment,
  PaymentMethod,
  PaymentRefund,
  User,
} from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import type { ProviderSettings } from '../config.ts';
import { ProviderRefused, ProviderUnavailable } from '../domain/errors.ts';
import type { PaymentProvider, ProviderPayment } from '../domain/provider.ts';
import { authorizationUrl } from './authorization-url.ts';
import { boundedCall } from './bounded-call.ts';
import { createBody } from './create-body.ts';
import { fetchClaim } from './fetch-claim.ts';
import { asProviderError, retryAfterSecondsOf } from './provider-errors.ts';
import {
  readChargeback,
  readChargebacks,
  readClaim,
  readMethods,
  readPage,
  readPayment,
  readRefund,
  readTokens,
  readUser,
} from './provider-answers.ts';
import { searchOptions, searchPage } from './search-options.ts';
import { uploadEvidence } from './upload-evidence.ts';

/** The longest pause, whatever a `Retry-After` says. */
const longestRestMs = 60_000;

/** Its name among the circuit breakers. */
export const providerCircuit = 'mercado-pago';

/** The only file that uses the official SDK. */
export function mercadoPago(
  settings: ProviderSettings,
  {
    clock,
    log,
    circuits,
    measureCall,
  }: { clock: Clock; log: Logger; circuits?: Circuits; measureCall?: MeasureCall },
): PaymentProvider {
  const breaker = makeCircuitBreaker({
    failures: 8,
    restMs: 5_000,
    isFailure: (error) => error instanceof ProviderUnavailable,
    askedRestMs: (error) => Math.min(retryAfterSecondsOf(error) * 1_000, longestRestMs),
    refuse: (restMs) => new ProviderUnavailable('circuit open', Math.ceil(restMs / 1_000)),
    monitor: makeDependencyMonitor({ dependency: 'the payment provider', clock, log }),
  });
  circuits?.watch(providerCircuit, breaker);
  let collector: Promise<string> | undefined;

  /**
   * A new config for every call: the SDK writes call options into the given config, so a shared one
   * would send an idempotency key again with the next payment (sdk-nodejs#481).
   */
  const configOf = (token: string, options: CallOptions): MercadoPagoConfig => {
    // A static of the SDK, read synchronously when a call starts; there is no option for it.
    (AppConfig as { BASE_URL: string }).BASE_URL = settings.baseUrl;
    const shared = {
      timeout: settings.timeoutMs,
      maxRetries: 1,
      initialDelay: 200,
      // Not 429: the SDK would wait as long as requested, while a buyer waits for the answer.
      retryOn: [500, 502, 503, 504],
      redirect: 'error',
    };
    return new MercadoPagoConfig({
      accessToken: token,
      options: { ...shared, ...options },
    });
  };
  const bounds = {
    upstream: providerCircuit,
    deadlineMs: settings.timeoutMs * 2 + 1_000,
    measureCall,
  };
  const call = <T>(
    run: (config: MercadoPagoConfig) => Promise<unknown>,
    read: (body: unknown) => T,
    options: CallOptions = {},
    token = settings.accessToken,
  ): Promise<T> =>
    breaker.run(async () => {
      try {
        const send = () => outside(providerCircuit, () => run(configOf(token, options)));
        return read(await boundedCall(send, bounds));
      } catch (error) {
        throw asProviderError(error);
      }
    });
  async function* listBetween(
    range: Parameters<typeof searchOptions>[0],
    time: { from: Date; until: Date },
  ): AsyncIterable<ProviderPayment> {
    for (let offset = 0; ; offset += searchPage) {
      const options = searchOptions(range, time, offset);
      const page = await call((config) => new Payment(config).search({ options }), readPage);
      yield* page;
      if (page.length < searchPage) return;
    }
  }

  return {
    createPayment: (payment, route) =>
      call(
        (config) => new Payment(config).create({ body: createBody(payment, route, settings) }),
        readPayment,
        {
          idempotencyKey: payment.attemptId,
          ...(payment.deviceId !== null && { meliSessionId: payment.deviceId }),
        },
        route.accessToken,
      ),
    getPayment: (id, { accessToken }) =>
      unlessUnknown(
        call((config) => new Payment(config).get({ id }), readPayment, {}, accessToken),
      ),
    async findByReference(attemptId, { accessToken }) {
      const options = { external_reference: attemptId };
      const search = (config: MercadoPagoConfig) => new Payment(config).search({ options });
      const found = await call(search, readPage, {}, accessToken);
      return found[0];
    },
    listChanged: (time) => listBetween('date_last_updated', time),
    listApproved: (time) => listBetween('date_approved', time),
    cancelPayment: (id, { accessToken }) =>
      call(
        (config) => new Payment(config).cancel({ id }),
        readPayment,
        { idempotencyKey: newId() },
        accessToken,
      ),
    refundPayment: (id, { amountCents, key }, { accessToken }) =>
      call(
        (config) =>
          new PaymentRefund(config).create({
            payment_id: id,
            body: { amount: centsToReais(amountCents) },
          }),
        readRefund,
        { idempotencyKey: key, headers: inProcessHeaders(accessToken) },
        accessToken,
      ),
    listRefunds: (id, { accessToken }) =>
      call(
        (config) => new PaymentRefund(config).list({ payment_id: id }),
        (body) => (Array.isArray(body) ? body.map(readRefund) : []),
        { headers: inProcessHeaders(accessToken) },
        accessToken,
      ),
    getChargeback: (id) => call((config) => new Chargeback(config).get({ id }), readChargeback),
    getClaim: (id) =>
      breaker.run(async () =>
        readClaim(await outside(providerCircuit, () => fetchClaim(settings, id))),
      ),
    uploadEvidence: (id, files) =>
      breaker.run(() => outside(providerCircuit, () => uploadEvidence(settings, id, files))),
    listChargebacks(id, { accessToken }) {
      const what = { options: { payment_id: Number(id) } };
      return call(
        (config) => new Chargeback(config).search(what),
        readChargebacks,
        {},
        accessToken,
      );
    },
    // A paying buyer waits for it; it is requested again a minute later.
    listMethods: () =>
      call((config) => new PaymentMethod(config).get(), readMethods, { maxRetries: 0 }),
    collectorId() {
      collector ??= call(
        (config) => new User(config).get(),
        (body) => readUser(body).id,
      ).catch((error: unknown) => {
        collector = undefined;
        throw error;
      });
      return collector;
    },
    ownAccount: () => call((config) => new User(config).get(), readUser),
    authorizationUrl: (state, codeChallenge) => authorizationUrl(settings, state, codeChallenge),
    exchangeCode: (code, codeVerifier) =>
      call(
        (config) =>
          new OAuth(config).create({
            // The SDK's types lack `code_verifier`; the helper passes it through.
            body: { ...oauthClient(settings), code, code_verifier: codeVerifier } as object,
          }),
        readTokens,
        { idempotencyKey: newId(), maxRetries: 0 },
      ),
    refreshTokens: (refreshToken) =>
      call(
        (config) =>
          new OAuth(config).refresh({
            body: {
              client_id: settings.clientId,
              client_secret: settings.clientSecret,
              refresh_token: refreshToken,
            },
          }),
        readTokens,
        { idempotencyKey: newId(), maxRetries: 0 },
      ),
    userOf: (accessToken) => call((config) => new User(config).get(), readUser, {}, accessToken),
  };
}

type Options = NonNullable<ConstructorParameters<typeof MercadoPagoConfig>[0]['options']>;
type CallOptions = Options & { headers?: Record<string, string>; redirect?: string };

/** Given headers replace the SDK's own, so the token is repeated. */
function inProcessHeaders(accessToken: string): Record<string, string> {
  return { Authorization: `Bearer ${accessToken}`, 'X-Render-In-Process-Refunds': 'true' };
}

function oauthClient({ clientId, clientSecret, redirectUri }: ProviderSettings) {
  return { client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri };
}

async function unlessUnknown<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof ProviderRefused && error.status === 404) return undefined;
    throw error;
  }
}
