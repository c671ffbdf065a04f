import type { ServiceName } from '@largo/contracts';
import { makeServiceTokens } from '../auth/service-token.ts';
import type { App } from '../http/app-type.ts';
import { traceHeaders } from '../tracing/spans.ts';
import { addressOf, headersOf, type ServiceTransport } from './service-http.ts';

export interface InProcessOptions {
  /** Undefined: the service has not started. */
  appOf(service: ServiceName): App | undefined;
  serviceToken: string;
}

/**
 * Calls between services of one process, without the network but with all checks: the token is
 * checked, bodies and answers are JSON that must match their schemas, and refusals have their usual
 * shape.
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
