import type { ServiceName } from '@largo/service-kit';
import type { PastDeps, PlacedOrder, Story, Who } from './story.ts';

export const waitMs = 30_000;

export interface Call {
  readonly as: Who;
  readonly service: ServiceName;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  /** A buffer is a sheet; anything else is sent as JSON. */
  readonly body?: object;
}

/** Calls the services directly, as one of the people of the city. */
export function makeCalls(deps: PastDeps) {
  const call = async <T>({ as, service, method, path, body }: Call): Promise<T> => {
    const isSheet = Buffer.isBuffer(body);
    const response = await fetch(deps.urlOf(service) + path, {
      method,
      headers: {
        authorization: `Bearer ${await deps.tokenOf(as)}`,
        ...(body === undefined
          ? {}
          : { 'content-type': isSheet ? 'text/csv' : 'application/json' }),
        ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body === undefined ? {} : { body: isSheet ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(waitMs),
    });
    return answerOf<T>(response, `${method} ${path}`);
  };
  const each = async (
    story: Story,
    work: (order: PlacedOrder, seller: Who) => Promise<unknown>,
  ): Promise<void> => {
    for (const order of story.orders) await work(order, deps.sellerOf(order.sellerId));
  };
  return { call, each };
}

/** The token of a card that pays: its number goes only to the provider. */
export async function cardToken(sandboxUrl: string, paymentsUrl: string): Promise<string> {
  const methods = await fetch(`${paymentsUrl}/payments/methods/available`);
  const { publicKey } = await answerOf<{ publicKey: string }>(methods, 'payment methods');
  const { id } = await post<{ id: string }>(
    `${sandboxUrl}/v1/card_tokens?public_key=${publicKey}`,
    {
      card_number: '5031433215406351',
      security_code: '123',
      expiration_month: 11,
      expiration_year: 2040,
      cardholder: { name: 'APRO', identification: { type: 'CPF', number: '12345678909' } },
    },
  );
  return id;
}

export async function post<T>(url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(waitMs),
  });
  return answerOf<T>(response, url);
}

/** @throws with the answer when it was refused */
export async function answerOf<T>(response: Response, what: string): Promise<T> {
  if (!response.ok)
    throw new Error(`The demo's past: ${what} → ${response.status} ${await response.text()}`);
  return (await response.json()) as T; // all of it is part of this repository
}
