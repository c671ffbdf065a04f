import type { ErrorBody } from '@largo/contracts';
import { learnServerTime } from './server-clock.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface RequestOptions {
  readonly body?: unknown;
  readonly query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  /** One per press of the user, kept over retries. A POST without one gets a fresh key. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Goes on when the page is closed meanwhile. */
  readonly keepalive?: boolean;
}

/** A refusal of the API, or `NETWORK` with status 0 when there was no answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  readonly requestId: string | undefined;

  constructor(problem: {
    status: number;
    code: string;
    message: string;
    details?: unknown;
    requestId?: string | undefined;
  }) {
    super(problem.message);
    this.status = problem.status;
    this.code = problem.code;
    this.details = problem.details;
    this.requestId = problem.requestId;
  }
}

/** What the session adds; installed by `lib/session.ts` in the browser, absent on the server. */
export interface Authorizer {
  token(): string | null;
  /** A 401 arrived: after a success there is a new token, and the request may be tried once more. */
  renew(): Promise<Response>;
  /** The session is over: forget it and go to the login. */
  ended(): void;
}

/** Asks the person for a code, or to get a second factor first. @returns whether a code was given */
type AskSecondFactor = (isMissing: boolean) => Promise<boolean>;

const client: {
  base: string;
  authorizer: Authorizer | null;
  askSecondFactor: AskSecondFactor | null;
} = { base: '/api', authorizer: null, askSecondFactor: null };

/** The renderer talks to the gateway by its full address; the browser by the path. */
export function configureApi(options: Partial<typeof client>): void {
  Object.assign(client, options);
}

export const newIdempotencyKey = (): string => crypto.randomUUID();

export function apiUrl(path: string, query: RequestOptions['query'] = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) params.append(name, one);
    else if (value !== undefined && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return `${client.base}${path}${text === '' ? '' : `?${text}`}`;
}

/** @throws ApiError when there is no answer */
export async function send(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const init: RequestInit = { method, headers };
  const token = client.authorizer?.token();
  if (token) headers['authorization'] = `Bearer ${token}`;
  if (options.idempotencyKey !== undefined) headers['idempotency-key'] = options.idempotencyKey;
  if (options.signal) init.signal = options.signal;
  if (options.keepalive) init.keepalive = true;
  if (options.body instanceof Blob) init.body = options.body;
  else if (options.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(options.body);
  }
  try {
    const response = await fetch(apiUrl(path, options.query), init);
    learnServerTime(response);
    return response;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError({ status: 0, code: 'NETWORK', message: 'no answer' });
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  // A copy: a failed renewal is the answer of all that wait for it.
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Partial<ErrorBody> | null;
  return new ApiError({
    status: response.status,
    code: body?.code ?? `HTTP_${response.status}`,
    message: body?.error ?? '',
    details: body?.details,
    requestId: body?.requestId ?? response.headers.get('x-request-id') ?? undefined,
  });
}

/** @throws ApiError for every answer that is not a 2xx */
export async function answerOf(
  method: Method,
  path: string,
  options: RequestOptions,
): Promise<Response> {
  const keyed =
    method === 'POST' && options.idempotencyKey === undefined
      ? { ...options, idempotencyKey: newIdempotencyKey() }
      : options;
  let response = await send(method, path, keyed);
  const { authorizer } = client;
  if (response.status === 401 && authorizer?.token()) {
    const renewed = await authorizer.renew();
    if (renewed.ok) response = await send(method, path, keyed);
    // Only a no ends the session: it lives on while the server can't say.
    else if (renewed.status !== 401) throw await refusalOf(renewed);
    if (response.status === 401) authorizer.ended();
  }
  if (response.ok) return response;
  const refusal = await refusalOf(response);
  const isMissing = refusal.code === 'SECOND_FACTOR_MISSING';
  if (!isMissing && refusal.code !== 'SECOND_FACTOR_NEEDED') throw refusal;
  // Nothing was changed yet: once the code was given, the same call with the same key goes on.
  if (!(await client.askSecondFactor?.(isMissing))) throw refusal;
  response = await send(method, path, keyed);
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/** One call of the API. @throws ApiError for every answer that is not a 2xx */
export async function request<T>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  const text = await (await answerOf(method, path, options)).text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

/** A file that only its owner gets. @throws ApiError for every answer that is not a 2xx */
export const download = async (path: string, query: RequestOptions['query'] = {}): Promise<Blob> =>
  (await answerOf('GET', path, { query })).blob();
