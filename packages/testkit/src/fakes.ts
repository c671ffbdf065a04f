import type { ServiceCall, ServiceName, ServiceTransport } from '@largo/service-kit';

export interface FakeRequest {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  correlationId: string;
}

/** Gives the answer's body, or throws: a DomainError arrives as that refusal, others as an outage. */
export type FakeHandler = (body: never, request: FakeRequest) => unknown;

/** By `METHOD /path`, parts like `:id` included. */
export type FakeHandlers = Readonly<Record<string, FakeHandler>>;
export type Fakes = Partial<Record<ServiceName, FakeHandlers>>;

/** Answers in the place of other services; a call nobody expected fails loudly. */
export function fakeTransport(fakes: () => Fakes, calls: ServiceCall[]): ServiceTransport {
  return async (call) => {
    calls.push(call);
    const { service, method, path, body, query = {}, correlationId } = call;
    for (const [route, handler] of Object.entries(fakes()[service] ?? {})) {
      const [routeMethod, routePath = ''] = route.split(' ');
      const params = routeMethod === method ? match(routePath, path) : undefined;
      if (!params) continue;
      return answer(() => handler(copy(body) as never, { params, query, correlationId }));
    }
    return refusal(404, 'NOT_FOUND', `no fake for ${service}: ${method} ${path}`);
  };
}

/** An answer with a status of its own, for `fakes` of refusals. */
export class FakeRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;

  constructor(status: number, code: string, details?: unknown) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

async function answer(handle: () => unknown) {
  try {
    return { status: 200, body: copy(await handle()) };
  } catch (error) {
    if (error instanceof FakeRefusal)
      return refusal(error.status, error.code, error.message, error.details);
    throw error;
  }
}

function refusal(status: number, code: string, error: string, details?: unknown) {
  return { status, body: { error, code, details, requestId: 'fake' } };
}

function match(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}

/** What crosses the network is JSON: a Date or undefined would not arrive as such. */
function copy(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}
