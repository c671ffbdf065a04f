import {
  ReadyForEvaluationAnswer,
  SellerEvaluationAnswer,
  SellerEvaluationBody,
  SellerEvaluationsAnswer,
  SellerEvaluationsQuery,
  SellerEvaluationStatsAnswer,
  StoreRatingAnswer,
  StoreRatingBody,
  Uuid,
} from '@largo/contracts';
import { actorOf, type App, requestKey } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { OrderNotFound } from '../domain/errors.ts';
import {
  getEvaluationStats,
  listEvaluations,
  listReadyForEvaluation,
} from '../queries/list-evaluations.ts';
import { evaluateSeller } from '../use-cases/evaluate-seller.ts';
import { rateStore } from '../use-cases/rate-store.ts';
import { publicCaching } from './json-text.ts';

const config = { policy: 'user' } as const;

export function ratingRoutes(app: App, { sql, units }: Deps): void {
  app.post(
    '/stores/:storeId/rating',
    {
      config,
      schema: {
        params: Type.Object({ storeId: Uuid }),
        body: StoreRatingBody,
        response: { 201: StoreRatingAnswer },
      },
    },
    async (request, reply) => {
      const command = {
        sellerId: request.params.storeId,
        buyer: buyerOf(request),
        rating: request.body,
      };
      return reply.code(201).send(await rateStore(units.forRequest(requestKey(request)), command));
    },
  );
  app.post(
    '/seller-evaluations',
    { config, schema: { body: SellerEvaluationBody, response: { 201: SellerEvaluationAnswer } } },
    async (request, reply) => {
      const command = { buyer: buyerOf(request), evaluation: request.body };
      const { evaluationId } = await evaluateSeller(units.forRequest(requestKey(request)), command);
      const [evaluation] = await listEvaluations(sql, {
        id: evaluationId,
        viewer: viewerOf(request),
      });
      if (!evaluation) throw new OrderNotFound(request.body.orderId);
      return reply.code(201).send({ evaluation });
    },
  );
  app.get(
    '/seller-evaluations',
    {
      config,
      schema: { querystring: SellerEvaluationsQuery, response: { 200: SellerEvaluationsAnswer } },
    },
    async (request) => ({
      evaluations: await listEvaluations(sql, { ...request.query, viewer: viewerOf(request) }),
    }),
  );
  app.get(
    '/seller-evaluations/stats/:sellerId',
    {
      config: { policy: 'public' },
      schema: {
        params: Type.Object({ sellerId: Uuid }),
        response: { 200: SellerEvaluationStatsAnswer },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', publicCaching);
      return { stats: await getEvaluationStats(sql, request.params.sellerId) };
    },
  );
  app.get(
    '/seller-evaluations/ready-for-evaluation',
    { config, schema: { response: { 200: ReadyForEvaluationAnswer } } },
    async (request) => ({ orders: await listReadyForEvaluation(sql, actorOf(request).userId) }),
  );
}

function buyerOf(request: FastifyRequest): { id: string; name: string } {
  const { userId, name } = actorOf(request);
  return { id: userId, name };
}

function viewerOf(request: FastifyRequest): { userId: string; isAdmin: boolean } {
  const { userId, roles } = actorOf(request);
  return { userId, isAdmin: roles.includes('admin') };
}
