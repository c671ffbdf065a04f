import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceName } from '@largo/contracts';
import { DomainError } from '@largo/kernel';
import { Agent, request } from 'undici';
import { makeServiceTokens } from '../auth/service-token.ts';
import { type CircuitBreaker, makeCircuitBreaker } from './circuit-breaker.ts';
import type { Circuits } from './circuits.ts';
import type { MeasureCall } from '../metrics/upstreams.ts';
import { idleLimits } from './idle-limits.ts';
import { errorOfAnswer, unavailable } from './remote-error.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface CallOptions {
  correlationId: string;
  body?: unknown;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** For the call including its retry. Default 3000. */
  timeoutMs?: number;
  /** Whether a call without an answer may be sent a second time. Default: only GET. */
  idempotent?: boolean;
}

export interface ServiceHttp {
  /**
   * Calls another service. The answer has the schema that `serviceCalls` of the contracts gives for
   * that address: the other side answers by it, and the fakes of tests are checked against it.
   * @throws RemoteError its refusal, with its code, or UNAVAILABLE
   */
  call<T = unknown>(
    service: ServiceName,
    method: Method,
    path: string,
    options: CallOptions,
  ): Promise<T>;
  close(): Promise<void>;
}

export interface ServiceCall extends CallOptions {
  service: ServiceName;
  method: Method;
  path: string;
}

export interface ServiceAnswer {
  status: number;
  body: unknown;
}

/** How calls reach the other service; within one process and in tests this is not the network. */
export type ServiceTransport = (call: ServiceCall, signal: AbortSignal) => Promise<ServiceAnswer>;

export interface ServiceHttpOptions {
  resolve(service: ServiceName): string;
  serviceToken: string;
  transport?: ServiceTransport | undefined;
  /** Where the circuit breakers are registered for metrics. */
  circuits?: Circuits;
  measureCall?: MeasureCall | undefined;
}

export function makeServiceHttp(options: ServiceHttpOptions): ServiceHttp {
  // Connections per service are limited, so that a slow one can't use up all of them.
  const agent = new Agent({
    connections: 32,
    ...idleLimits,
    connect: { timeout: 2_000 },
  });
  const transport = measured(options.transport ?? undiciTransport(options, agent), options);
  const breakers = new Map<ServiceName, CircuitBreaker>();

  const breakerOf = (service: ServiceName): CircuitBreaker => {
    const known = breakers.get(service);
    if (known) return known;
    const made = makeCircuitBreaker({
      failures: 8,
      restMs: 1_500,
      isFailure: isUnavailable,
      refuse: () => unavailable(service, 'it failed several times in a row'),
    });
    breakers.set(service, made);
    options.circuits?.watch(service, made);
    return made;
  };

  return {
    async call<T>(
      service: ServiceName,
      method: Method,
      path: string,
      given: CallOptions,
    ): Promise<T> {
      const breaker = breakerOf(service);
      const signal = AbortSignal.timeout(given.timeoutMs ?? 3_000);
      const call = { ...given, service, method, path };
      const tries = (given.idempotent ?? method === 'GET') ? 2 : 1;
      for (let tried = 1; ; tried += 1) {
        try {
          return (await breaker.run(() => callOnce(transport, call, signal))) as T;
        } catch (error) {
          if (!isUnavailable(error) || tried >= tries || signal.aborted) throw error;
        }
        await sleep(30 + Math.random() * 70);
      }
    },
    close: () => agent.destroy(),
  };
}

async function callOnce(
  transport: ServiceTransport,
  call: ServiceCall,
  signal: AbortSignal,
): Promise<unknown> {
  const answer = await transport(call, signal).catch((error: unknown) => {
    throw unavailable(call.service, 'no answer', error);
  });
  if (answer.status >= 400) throw errorOfAnswer(call.service, answer.status, answer.body);
  return answer.body;
}

function measured(
  transport: ServiceTransport,
  { measureCall }: ServiceHttpOptions,
): ServiceTransport {
  if (!measureCall) return transport;
  return async (call, signal) => {
    const began = performance.now();
    const done = (status: number | 'error') =>
      measureCall(call.service, status, (performance.now() - began) / 1_000);
    try {
      const answer = await transport(call, signal);
      done(answer.status);
      return answer;
    } catch (error) {
      done('error');
      throw error;
    }
  };
}

function isUnavailable(error: unknown): boolean {
  return error instanceof DomainError && error.kind === 'unavailable';
}

function undiciTransport(
  { resolve, serviceToken }: ServiceHttpOptions,
  agent: Agent,
): ServiceTransport {
  const tokens = makeServiceTokens({ secret: serviceToken });
  return async (call, signal) => {
    const answer = await request(addressOf(call, resolve(call.service)), {
      dispatcher: agent,
      method: call.method,
      signal,
      headers: headersOf(call, tokens.tokenFor(call.service)),
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    const text = await answer.body.text();
    return { status: answer.statusCode, body: text === '' ? undefined : JSON.parse(text) };
  };
}

export function addressOf({ path, query = {} }: ServiceCall, base: string): URL {
  const url = new URL(path, base);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

export function headersOf(
  { correlationId, body }: ServiceCall,
  serviceToken: string,
): Record<string, string> {
  return {
    'x-service-token': serviceToken,
    'x-request-id': correlationId,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
}
