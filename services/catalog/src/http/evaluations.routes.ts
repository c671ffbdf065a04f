import {
  ReadyForEvaluationAnswer,
  SellerEvaluationAnswer,
  SellerEvaluationBody,
  SellerEvaluationsAnswer,
  SellerEvaluationsQuery,
  SellerEvaluationStatsAnswer,
} from '@largo/contracts';
import { actorOf, type App, requestKey, route } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { getEvaluationStats } from '../queries/get-evaluation-stats.ts';
import { listEvaluations } from '../queries/list-evaluations.ts';
import { listReadyForEvaluation } from '../queries/list-ready-for-evaluation.ts';
import { evaluateSeller } from '../use-cases/evaluate-seller.ts';
import { publicCaching } from './json-text.ts';

const policy = 'user' as const;

export function evaluationRoutes(app: App, { db, units, clock }: Deps): void {
  app.post(
    '/seller-evaluations',
    route({
      policy,
      idempotent: true,
      errors: ['ALREADY_EVALUATED', 'ORDER_NOT_EVALUABLE', 'ORDER_NOT_FOUND', 'REVIEW_PERIOD_OVER'],
      operationId: 'evaluateSeller',
      summary: 'Evaluate the seller of a delivered order, once per order',
      body: SellerEvaluationBody,
      response: { 201: SellerEvaluationAnswer },
    }),
    async (request, reply) => {
      const { userId, name } = actorOf(request);
      const command = { buyer: { id: userId, name }, evaluation: request.body };
      const { evaluationId } = await evaluateSeller(units.forRequest(requestKey(request)), command);
      const [evaluation] = await listEvaluations(db, {
        id: evaluationId,
        viewer: viewerOf(request),
      });
      if (!evaluation) throw new OrderNotFound(request.body.orderId);
      return reply.code(201).send({ evaluation });
    },
  );
  app.get(
    '/seller-evaluations',
    route({
      policy,
      operationId: 'listEvaluations',
      summary: 'List evaluations of a seller, or of own orders',
      querystring: SellerEvaluationsQuery,
      response: { 200: SellerEvaluationsAnswer },
    }),
    async (request) => ({
      evaluations: await listEvaluations(db, { ...request.query, viewer: viewerOf(request) }),
    }),
  );
  app.get(
    '/seller-evaluations/stats/:sellerId',
    route({
      policy: 'public',
      operationId: 'getEvaluationStats',
      summary: 'Get averages and the distribution of evaluations of a seller',
      params: Type.Object({
        sellerId: Type.String({ format: 'uuid', description: 'Id of the seller' }),
      }),
      response: { 200: SellerEvaluationStatsAnswer },
    }),
    async (request, reply) => {
      void reply.header('cache-control', publicCaching);
      return { stats: await getEvaluationStats(db, request.params.sellerId) };
    },
  );
  app.get(
    '/seller-evaluations/ready-for-evaluation',
    route({
      policy,
      operationId: 'listReadyForEvaluation',
      summary: 'List own delivered orders without an evaluation',
      response: { 200: ReadyForEvaluationAnswer },
    }),
    async (request) => ({
      orders: await listReadyForEvaluation(db, actorOf(request).userId, clock.now()),
    }),
  );
}

function viewerOf(request: FastifyRequest): { userId: string; isAdmin: boolean } {
  const { userId, roles } = actorOf(request);
  return { userId, isAdmin: roles.includes('admin') };
}
