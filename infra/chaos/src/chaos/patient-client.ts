import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface PatientAnswer {
  status: number;
  body: unknown;
}

const patienceMs = 120_000;
const pauseMs = 200;
const temporary: readonly number[] = [429, 502, 503, 504];

/** A buyer who retries until there is an answer: the same call with the same Idempotency-Key. */
export function patientClient(apiUrl: string) {
  return async (
    method: string,
    path: string,
    { body, token }: { body?: unknown; token?: string } = {},
  ): Promise<PatientAnswer> => {
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
      if (answer && !isTemporary(answer)) return answer;
      if (Date.now() > giveUpAt) throw new Error(`${method} ${path}: no answer for two minutes`);
      await sleep(pauseMs);
    }
  };
}

/** Undefined: no answer. */
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
  return status === 409 && (body as { code?: string }).code === 'REQUEST_IN_PROGRESS';
}
