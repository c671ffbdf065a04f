import type { FastifyInstance } from 'fastify';
import { makeMetrics, type Metrics } from './metrics.ts';
import { measureRequests, type RequestNames } from './requests.ts';

/** Of a process that is no service: gateway and web. */
export function installMetrics(
  app: FastifyInstance,
  service: string,
  names: RequestNames = {},
): Metrics {
  const metrics = makeMetrics(service);
  measureRequests(app, metrics, names);
  return metrics;
}
