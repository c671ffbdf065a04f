import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Gauge } from 'prom-client';
import { onRequestEnd } from '../http/caller-left.ts';
import type { Metrics } from './metrics.ts';

export interface RequestNames {
  /** A common name for routes too many to tell apart, or a name for each page of one route. */
  nameOf?: (route: string, request: FastifyRequest) => string;
}

/** Measures requests by their route's template, never by address: few series, no ids. */
export function measureRequests(
  app: FastifyInstance,
  { registry, histogram, counter }: Metrics,
  { nameOf = (route) => route }: RequestNames = {},
): void {
  const duration = histogram('http_server_request_duration_seconds', 'Time to answer a request', {
    labels: ['http_request_method', 'http_route', 'http_response_status_code'],
  });
  const limited = counter('rate_limited_total', 'Requests answered with 429', ['route']);
  const active = new Gauge({
    name: 'http_server_active_requests',
    help: 'Requests that wait for their answer, streams included',
    registers: [registry],
  });
  app.addHook('onRequest', (_request, reply, done) => {
    active.inc();
    // Includes event streams, which `onRequestEnd` leaves out.
    finished(reply.raw, () => active.dec());
    done();
  });
  onRequestEnd(app, (request, reply, status) => {
    const route = nameOf(request.routeOptions.url ?? 'unknown', request);
    duration(
      {
        http_request_method: request.method,
        http_route: route,
        http_response_status_code: String(status),
      },
      reply.elapsedTime / 1000,
    );
    if (status === 429) limited({ route });
  });
}
