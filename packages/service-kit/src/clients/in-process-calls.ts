import type { ServiceName } from '@largo/contracts';
import type { App } from '../http/app.ts';
import { askApp } from '../http/ask-app.ts';
import { addressOf, headersOf, type ServiceTransport } from './service-http.ts';

export interface InProcessOptions {
  /** Undefined: it has not started. */
  appOf(service: ServiceName): App | undefined;
  serviceToken: string;
}

/**
 * Calls between services of one process, without the network but through all of the other's door:
 * the token is checked, bodies are JSON and held to their schemas, refusals have their shape.
 */
export function inProcessCalls({ appOf, serviceToken }: InProcessOptions): ServiceTransport {
  return async (call, signal) => {
    const app = appOf(call.service);
    if (!app) throw new Error(`${call.service} has not started`);
    const url = addressOf(call, 'http://in-process');
    const answer = await untilAborted(signal, () =>
      askApp(app, {
        method: call.method,
        url: url.pathname + url.search,
        headers: headersOf(call, serviceToken),
        body: call.body === undefined ? undefined : JSON.stringify(call.body),
      }),
    );
    const text = answer.body.toString();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  };
}

/** Who asked stops waiting; as over the network, the other finishes what it has begun. */
async function untilAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  let stop: () => void = () => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work(), aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
