import type { Clock } from '@largo/kernel';
import type { App } from '@largo/service-kit';
import { englishIn } from './portuguese.ts';
import { type TestActor, tokenFor } from './tokens.ts';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Readonly<Record<string, unknown>>;
  text: string;
}

type Headers = Readonly<Record<string, string>>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Send = <T = Record<string, never>>(
  path: string,
  body?: unknown,
  headers?: Headers,
) => Promise<Answer<T>>;

/**
 * Calls a service as one actor. The test chooses the type of the answer's body.
 * @throws when a refusal or the message of an answer is in English
 */
export interface Caller {
  get<T = Record<string, never>>(path: string, headers?: Headers): Promise<Answer<T>>;
  post: Send;
  put: Send;
  patch: Send;
  delete: Send;
}

export interface Identity {
  actor?: TestActor;
  clock?: Clock;
  serviceToken?: string;
}

export function actingAs(app: App, identity: Identity): Caller {
  const call = async <T>(
    method: Method,
    path: string,
    body: unknown,
    headers: Headers = {},
  ): Promise<Answer<T>> => {
    const response = await app.inject({
      method,
      url: path,
      headers: { ...(await credentials(identity)), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(response.headers['content-type'] ?? '').includes('json');
    // The test specifies the type that it expects.
    const answer = (isJson ? response.json() : undefined) as T;
    const english = englishIn(answer);
    if (english.length > 0)
      throw new Error(`${method} ${path} answers in English: ${english.join(' ')}`);
    return {
      status: response.statusCode,
      body: answer,
      headers: response.headers,
      text: response.body,
    };
  };
  return {
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
    put: (path, body, headers) => call('PUT', path, body, headers),
    patch: (path, body, headers) => call('PATCH', path, body, headers),
    delete: (path, body, headers) => call('DELETE', path, body, headers),
  };
}

async function credentials({ actor, clock, serviceToken }: Identity): Promise<Headers> {
  if (serviceToken !== undefined) return { 'x-service-token': serviceToken };
  if (!actor) return {};
  return { authorization: `Bearer ${await tokenFor(actor, clock ? { clock } : {})}` };
}
