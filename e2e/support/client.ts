import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

// The tests read what they expect and fail where it is not there.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Json = any; // oxlint-disable-line typescript/no-explicit-any

export interface Answer {
  status: number;
  body: Json;
  headers: Headers;
}

export interface CallOptions {
  token?: string | undefined;
  key?: string;
  headers?: Record<string, string>;
  /** Retry while there is no response: same call, same Idempotency-Key. */
  patient?: boolean;
}

export type Call = (
  method: string,
  path: string,
  body?: unknown,
  options?: CallOptions,
) => Promise<Answer>;

const patienceMs = 60_000;

/** A network address that no other caller has. */
export function ownAddress(): string {
  return `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;
}

/** Calls of one person from one network address. */
export function makeCall(baseUrl: string, address = ownAddress()): Call {
  return async (method, path, body, options = {}) => {
    // A call that may be sent again must not count twice.
    const key = options.key ?? (options.patient && method !== 'GET' ? newKey() : undefined);
    const headers = {
      accept: 'application/json',
      'x-forwarded-for': address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...options.headers,
    };
    const url = path.startsWith('http') ? path : `${baseUrl}${path}`;
    const send = () =>
      fetch(url, {
        method,
        headers,
        redirect: 'manual',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(30_000),
      });
    const response = options.patient ? await untilAnswered(send) : await send();
    return { status: response.status, headers: response.headers, body: await read(response) };
  };
}

/** No connection, a gateway without its service, or the same request still in progress: retry. */
async function untilAnswered(send: () => Promise<Response>): Promise<Response> {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    try {
      const response = await send();
      if (Date.now() > giveUpAt || !(await isTemporary(response))) return response;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
    }
    await sleep(150);
  }
}

async function isTemporary(response: Response): Promise<boolean> {
  if ([502, 503, 504, 429].includes(response.status)) return true;
  if (response.status !== 409) return false;
  const { code } = (await response.clone().json()) as { code?: string };
  return code === 'REQUEST_IN_PROGRESS';
}

async function read(response: Response): Promise<Json> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const newKey = (): string => randomUUID();
