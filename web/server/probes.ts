import { isDraining, type Metrics } from '@largo/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** For those who run the shop; who comes through the gateway gets what the gateway has at these addresses. */
export function addProbes(app: FastifyInstance, { registry }: Metrics): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', { preHandler: onlyFromInside }, (_request, reply) =>
    isDraining(app)
      ? reply.code(503).send({ status: 'not ready', checks: { server: 'stopping' } })
      : reply.send({ status: 'ready', checks: { server: 'ok' } }),
  );
  app.get('/metrics', { preHandler: onlyFromInside }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

/** The gateway names the visitor in everything that it hands on. */
function onlyFromInside(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  if (request.headers['x-forwarded-for'] === undefined) done();
  else void reply.code(404).send();
}
