import type { ServiceName } from '@largo/contracts';
import { makeServiceTokens } from '../auth/service-token.ts';
import type { App } from '../http/app-type.ts';
import { traceHeaders } from '../tracing/spans.ts';
import { addressOf, headersOf, type ServiceTransport } from './service-http.ts';

export interface InProcessOptions {
  /** Undefined: it has not started. */
  appOf(service: ServiceName): App | undefined;
  serviceToken: string;
}

/**
 * Calls between services of one process, without the network but through the whole door of the other: its token is
 * checked, bodies and answers are JSON and held to their schemas, refusals have their shape.
 */
export function inProcessCalls({ appOf, serviceToken }: InProcessOptions): ServiceTransport {
  const tokens = makeServiceTokens({ secret: serviceToken });
  return async (call, signal) => {
    const app = appOf(call.service);
    if (!app) throw new Error(`${call.service} has not started`);
    const { pathname, search } = addressOf(call, 'http://in-process');
    const { statusCode, payload } = await app.inject({
      method: call.method,
      url: `${pathname}${search}`,
      headers: { ...headersOf(call, tokens.tokenFor(call.service)), ...traceHeaders() },
      signal,
      ...(call.body === undefined ? {} : { payload: JSON.stringify(call.body) }),
    });
    return { status: statusCode, body: payload === '' ? undefined : JSON.parse(payload) };
  };
}
