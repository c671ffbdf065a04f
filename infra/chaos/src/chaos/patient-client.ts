import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface PatientAnswer {
  status: number;
  body: unknown;
}

export interface Credentials {
  email: string;
  password: string;
}

export type PatientClient = (
  method: string,
  /** A path of the API, or a whole address. */
  path: string,
  body?: unknown,
) => Promise<PatientAnswer>;

const usualPatienceMs = 120_000;
const pauseMs = 200;
const temporary: readonly number[] = [429, 502, 503, 504];
/** The outcome of the previous try is not known yet. */
const unfinished = new Set<string | undefined>(['REQUEST_IN_PROGRESS', 'PAYMENT_IN_PROGRESS']);

interface Patience {
  patienceMs?: number;
  /** Called after each try; undefined: there was no answer. */
  onTry?(status: number | undefined): void;
}

/**
 * A person who tries again until there is an answer: the same call with the same Idempotency-Key,
 * after a new sign-in if the session has ended.
 */
export function patientClient(
  apiUrl: string,
  credentials?: Credentials,
  { patienceMs = usualPatienceMs, onTry }: Patience = {},
): PatientClient {
  let token: string | undefined;
  const untilAnswered: PatientClient = async (method, path, body) => {
    const headers: Record<string, string> = {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    };
    const url = path.startsWith('http') ? path : `${apiUrl}${path}`;
    const giveUpAt = Date.now() + patienceMs;
    for (;;) {
      const answer = await once(url, method, headers, body);
      onTry?.(answer?.status);
      if (answer && !isTemporary(answer)) return answer;
      if (Date.now() > giveUpAt)
        throw new Error(
          `${method} ${path}: ${answer?.status ?? 'no answer'} for ${patienceMs / 1_000} s`,
        );
      await sleep(pauseMs);
    }
  };
  const signIn = async (): Promise<void> => {
    token = undefined;
    const { status, body } = await untilAnswered('POST', '/auth/login', credentials);
    if (status !== 200) throw new Error(`signing in answered ${status} ${JSON.stringify(body)}`);
    token = (body as { token: string }).token;
  };
  return async (method, path, body) => {
    if (credentials && !token) await signIn();
    const answer = await untilAnswered(method, path, body);
    if (answer.status !== 401 || !credentials) return answer;
    await signIn();
    return untilAnswered(method, path, body);
  };
}

/** Undefined if there was no answer. */
async function once(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<PatientAnswer | undefined> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      signal: AbortSignal.timeout(20_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return undefined;
  }
}

function isTemporary({ status, body }: PatientAnswer): boolean {
  if (temporary.includes(status)) return true;
  return status === 409 && unfinished.has((body as { code?: string }).code);
}

export function okBody<T>(what: string, { status, body }: PatientAnswer): T {
  if (status < 200 || status >= 300)
    throw new Error(`${what} answered ${status} ${JSON.stringify(body)}`);
  return body as T;
}
