import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, callOnce, demoPassword, okBody } from '@largo/local';

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
