import { randomUUID } from 'node:crypto';
import { demoPassword } from './demo/people.ts';

export interface Answer {
  status: number;
  /** Parsed where it is JSON, else the text. */
  body: unknown;
}

interface Call {
  body?: unknown;
  token?: string | undefined;
  /** Default: POST with a body, else GET. */
  method?: string;
  key?: string;
  timeoutMs?: number;
}

/** One call without a retry. @throws if there is no complete answer in time */
export async function callOnce(url: string, call: Call = {}): Promise<Answer> {
  const { body, token, key = randomUUID(), timeoutMs = 20_000 } = call;
  const method = call.method ?? (body === undefined ? 'GET' : 'POST');
  const answer = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && { 'idempotency-key': key }),
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  return { status: answer.status, body: isJson ? (JSON.parse(text) as unknown) : text };
}

/** @throws unless the answer is a success */
export function okBody<T>(what: string, { status, body }: Answer): T {
  if (status < 200 || status >= 300)
    throw new Error(`${what} answered ${status} ${JSON.stringify(body)}`);
  return body as T;
}

/** One call that has to succeed, however long a busy system takes. @throws otherwise */
export const call = async <T>(url: string, what: Call = {}): Promise<T> =>
  okBody(url, await callOnce(url, { timeoutMs: 300_000, ...what }));

export interface Session {
  readonly token: string;
  readonly id: string;
}

/** Signs a person in; without a password it takes that of the demo city's people. */
export async function signIn(
  apiUrl: string,
  email: string,
  password: string = demoPassword,
): Promise<Session> {
  const { token, user } = await call<{ token: string; user: { id: string } }>(
    `${apiUrl}/auth/login`,
    { body: { email, password } },
  );
  return { token, id: user.id };
}
