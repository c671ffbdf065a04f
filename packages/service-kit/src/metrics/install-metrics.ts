import type { FastifyInstance } from 'fastify';
import { makeMetrics, type Metrics } from './metrics.ts';
import { measureRequests, type RequestNames } from './requests.ts';

/** For processes that are not services: gateway and web. */
export function installMetrics(
  app: FastifyInstance,
  service: string,
  names: RequestNames = {},
): Metrics {
  const metrics = makeMetrics(service);
  measureRequests(app, metrics, names);
  return metrics;
}
