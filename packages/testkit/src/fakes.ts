import { type CallContracts, checked } from '@largo/contracts';
import Type, { type TSchema } from 'typebox';
import type { ServiceCall, ServiceName, ServiceTransport } from '@largo/service-kit';

export interface FakeRequest {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  correlationId: string;
}

/** Returns the answer's body or throws: a DomainError is that refusal, others are an outage. */
export type FakeHandler = (body: never, request: FakeRequest) => unknown;

/** By `METHOD /path`, with parts like `:id`. */
export type FakeHandlers = Readonly<Record<string, FakeHandler>>;
export type Fakes = Partial<Record<ServiceName, FakeHandlers>>;

export interface FakeNeighbours {
  fakes: Fakes;
  contracts: CallContracts;
  /** Every call is recorded here. */
  calls: ServiceCall[];
  /** Every body and answer that breaks its contract is recorded here. */
  broken: Error[];
}

/** Answers in place of other services; an unexpected call fails. */
export function fakeTransport({
  fakes,
  contracts,
  calls,
  broken,
}: FakeNeighbours): ServiceTransport {
  const hold = (schema: TSchema | undefined, value: unknown, name: string): void => {
    try {
      checked(schema ?? Type.Undefined(), value, name);
    } catch (error) {
      broken.push(error as Error);
      throw error;
    }
  };
  return async (call) => {
    calls.push(call);
    const { service, method, path, body, query = {}, correlationId } = call;
    for (const [route, handler] of Object.entries(fakes[service] ?? {})) {
      const [routeMethod, routePath = ''] = route.split(' ');
      const params = routeMethod === method ? match(routePath, path) : undefined;
      if (!params) continue;
      const contract = contracts[service]?.[route];
      if (!contract) throw new Error(`no contract for ${service}: ${route}`);
      hold(contract.body, body, `body of ${route}`);
      return answer(async () => {
        const given = copy(await handler(copy(body) as never, { params, query, correlationId }));
        hold(contract.answer, given, `answer to ${route}`);
        return given;
      });
    }
    return refusal(404, 'NOT_FOUND', `no fake for ${service}: ${method} ${path}`);
  };
}

/** An answer with its own status, for fakes that refuse. */
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

async function answer(handle: () => Promise<unknown>) {
  try {
    return { status: 200, body: await handle() };
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

/** Only JSON crosses the network: a Date or undefined would not arrive as such. */
function copy(value: unknown): unknown {
  return value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown);
}
