import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '@largo/local';

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

/** A person who tries each call again until it is answered. */
export type RetryingClient = (
  method: string,
  /** A path of the API, or a whole address. */
  path: string,
  body?: unknown,
) => Promise<Answer>;

/** Codes that ask for another try. */
export const temporaryCodes: readonly number[] = [429, 502, 503, 504];
/** The outcome of the previous try is not known yet. */
const unfinished = new Set<string | undefined>(['REQUEST_IN_PROGRESS', 'PAYMENT_IN_PROGRESS']);

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

/** @returns the token of one of the demo city's people, who share a password */
export async function signIn(apiUrl: string, email: string): Promise<string> {
  const answer = await callOnce(`${apiUrl}/auth/login`, {
    body: { email, password: demoPassword },
  });
  return okBody<{ token: string }>('signing in', answer).token;
}

interface Patience {
  patienceMs?: number;
  /** Called after each try; undefined: there was no answer. */
  onTry?(status: number | undefined): void;
}

/**
 * Repeats a call with the same Idempotency-Key, after a new sign-in if the session has ended.
 * @param email undefined: a visitor who is not signed in
 */
export function retryingClient(
  apiUrl: string,
  email?: string,
  { patienceMs = 120_000, onTry }: Patience = {},
): RetryingClient {
  let token: string | undefined;
  const untilAnswered: RetryingClient = async (method, path, body) => {
    const url = path.startsWith('http') ? path : `${apiUrl}${path}`;
    const call = { method, body, token, key: randomUUID() };
    const giveUpAt = Date.now() + patienceMs;
    for (;;) {
      const answer = await callOnce(url, call).catch(() => undefined);
      onTry?.(answer?.status);
      if (answer && !isTemporary(answer)) return answer;
      if (Date.now() > giveUpAt)
        throw new Error(
          `${method} ${path}: ${answer?.status ?? 'no answer'} for ${patienceMs / 1_000} s`,
        );
      await sleep(200);
    }
  };
  const signInAgain = async (): Promise<void> => {
    token = undefined;
    const login = await untilAnswered('POST', '/auth/login', { email, password: demoPassword });
    ({ token } = okBody<{ token: string }>('signing in', login));
  };
  return async (method, path, body) => {
    if (email !== undefined && token === undefined) await signInAgain();
    const answer = await untilAnswered(method, path, body);
    if (answer.status !== 401 || email === undefined) return answer;
    await signInAgain();
    return untilAnswered(method, path, body);
  };
}

function isTemporary({ status, body }: Answer): boolean {
  if (temporaryCodes.includes(status)) return true;
  return status === 409 && unfinished.has((body as { code?: string }).code);
}
