import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CardToken, MercadoPagoConfig, OAuth, Payment, PaymentRefund } from 'mercadopago';
import { AppConfig } from 'mercadopago/dist/utils/config/index.js';
import type { PaymentCreateRequest } from 'mercadopago/dist/clients/payment/create/types.js';
import { sandboxCredentials, startSandbox } from '../src/index.ts';
import type { Sandbox, StartOptions } from '../src/index.ts';

/** A separate sandbox and the real SDK configured for it. */
export async function aSandbox(options: StartOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ seed: 7, webhookDelayMs: 0, ...options });
  // The SDK has no option for its address; the static is read at every call.
  (AppConfig as { BASE_URL: string }).BASE_URL = sandbox.url;
  return sandbox;
}

export interface CallOptions {
  token?: string;
  key?: string;
  retries?: number;
  timeout?: number;
  deviceId?: string;
}

/** A config per call: the SDK writes every call's options into the config it was given. */
function config(options: CallOptions): MercadoPagoConfig {
  const { token = sandboxCredentials.accessToken, key, retries = 0, timeout = 5_000 } = options;
  return new MercadoPagoConfig({
    accessToken: token,
    options: {
      timeout,
      maxRetries: retries,
      idempotencyKey: key ?? crypto.randomUUID(),
      ...(options.deviceId && { meliSessionId: options.deviceId }),
    },
  });
}

export const payments = (options: CallOptions = {}): Payment => new Payment(config(options));
export const refunds = (options: CallOptions = {}): PaymentRefund =>
  new PaymentRefund(config(options));
export const oauth = (options: CallOptions = {}): OAuth => new OAuth(config(options));
export const cardTokens = (options: CallOptions = {}): CardToken => new CardToken(config(options));

export function aPix(overrides: Partial<PaymentCreateRequest> = {}): PaymentCreateRequest {
  return {
    transaction_amount: 100,
    payment_method_id: 'pix',
    description: 'Pedido 1001',
    external_reference: 'attempt-1',
    payer: { email: 'cliente@largo.test' },
    ...overrides,
  };
}

export const CARDS = {
  master: '5031433215406351',
  visa: '4235647728025682',
  amex: '375365153556885',
  eloDebit: '5067766783888311',
} as const;

export interface CardChoice {
  name?: string;
  number?: string;
  publicKey?: string;
  year?: number;
}

/** Creates a card token with a public key, as the browser does. */
export async function aCardToken(sandbox: Sandbox, choice: CardChoice = {}): Promise<string> {
  const { name = 'APRO', number = CARDS.master, year = 2035 } = choice;
  const key = choice.publicKey ?? sandboxCredentials.publicKey;
  const answer = await fetch(`${sandbox.url}/v1/card_tokens?public_key=${key}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      card_number: number,
      security_code: number.length === 15 ? '1234' : '123',
      expiration_month: 11,
      expiration_year: year,
      cardholder: { name, identification: { type: 'CPF', number: '12345678909' } },
    }),
  });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

export async function aCard(
  sandbox: Sandbox,
  choice: CardChoice = {},
  overrides: Partial<PaymentCreateRequest> = {},
): Promise<PaymentCreateRequest> {
  return aPix({
    payment_method_id: 'master',
    installments: 1,
    token: await aCardToken(sandbox, choice),
    ...overrides,
  });
}

export interface ControlAnswer<T> {
  status: number;
  body: T;
}

export async function control<T = Record<string, unknown>>(
  sandbox: Sandbox,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<ControlAnswer<T>> {
  const answer = await fetch(`${sandbox.url}/__control${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const text = await answer.text();
  // Each test knows the shape it asks for and asserts on it.
  return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as T };
}

export interface Received {
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown> & { type?: string; action?: string; data?: { id: string } };
  at: number;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Status of the answers to come; `nothing` leaves callers waiting. */
  answerWith(status: number | 'nothing'): void;
  close(): Promise<void>;
}

/** Receives notifications in place of the shop's webhook route. */
export async function aReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let status: number | 'nothing' = 200;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push({
        url: new URL(request.url ?? '/', 'http://receiver'),
        headers: request.headers,
        body: JSON.parse(text) as Received['body'],
        at: performance.now(),
      });
      if (status !== 'nothing') response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}/payments/webhook?source_news=webhooks`,
    answerWith: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Waits until the probe no longer throws; the last failure is what a timeout shows. */
export async function eventually<T>(probe: () => T | Promise<T>, timeoutMs = 5_000): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await probe();
    } catch (error) {
      if (performance.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}

/** The error a promise rejects with; fails when it does not reject. */
export async function failureOf(promise: Promise<unknown>): Promise<SdkError> {
  try {
    await promise;
  } catch (error) {
    return error as SdkError;
  }
  throw new Error('expected a failure');
}

export interface SdkError extends Error {
  status: number;
  error: string;
  retryAfter?: number;
  causes: { code: number | string; description: string }[];
}
