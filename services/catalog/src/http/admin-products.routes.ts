import {
  AdminProductAnswer,
  AdminProductsAnswer,
  AdminProductsQuery,
  ModerationQuery,
  RejectProductBody,
  StoresAboveAnswer,
  StoresAboveQuery,
} from '@largo/contracts';
import { administratorOf, type App, requestKey, route } from '@largo/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ProductNotFound } from '../domain/errors.ts';
import { countStoresAbove } from '../queries/count-stores-above.ts';
import { getAdminProduct } from '../queries/get-admin-product.ts';
import { listAdminProducts } from '../queries/list-admin-products.ts';
import { type Decision, moderateProduct } from '../use-cases/moderate-product.ts';
import { sendJsonText } from './json-text.ts';
import { productId } from './parameters.ts';

const policy = 'admin' as const;
const decision = {
  params: productId,
  querystring: ModerationQuery,
  response: { 200: AdminProductAnswer },
};
const decisionErrors = [
  'PRODUCT_CONTENT_CHANGED',
  'PRODUCT_NOT_FOUND',
  'PRODUCT_STATUS_CHANGED',
  'PRODUCT_TRANSITION_NOT_ALLOWED',
] as const;

export function adminProductRoutes(app: App, { db, units }: Deps): void {
  const sendProduct = async (request: FastifyRequest, reply: FastifyReply, id: string) => {
    const product = await getAdminProduct(db, id);
    if (!product) throw new ProductNotFound(id);
    return sendJsonText(request, reply, `{"product":${product}}`, 'this-user');
  };
  const moderate = async (request: FastifyRequest, reply: FastifyReply, command: Decision) => {
    const unit = units.forRequest(requestKey(request));
    await moderateProduct(unit, { ...command, admin: administratorOf(request) });
    return sendProduct(request, reply, command.productId);
  };

  app.get(
    '/admin/products',
    route({
      policy: ['admin', 'internal'],
      operationId: 'listAdminProducts',
      summary: 'List products of every status',
      querystring: AdminProductsQuery,
      response: { 200: AdminProductsAnswer },
    }),
    async (request, reply) =>
      sendJsonText(request, reply, await listAdminProducts(db, request.query), 'this-user'),
  );
  app.get(
    '/admin/products/stores-above',
    route({
      policy,
      operationId: 'countStoresAbove',
      summary: 'Count stores with more products than a limit',
      querystring: StoresAboveQuery,
      response: { 200: StoresAboveAnswer },
    }),
    async ({ query }) => ({ stores: await countStoresAbove(db, query.limit) }),
  );
  app.get(
    '/admin/products/:id',
    route({
      policy,
      errors: ['PRODUCT_NOT_FOUND'],
      operationId: 'getAdminProduct',
      summary: 'Get a product of any status',
      params: productId,
      response: { 200: AdminProductAnswer },
    }),
    (request, reply) => sendProduct(request, reply, request.params.id),
  );
  app.put(
    '/admin/products/:id/approve',
    route({
      policy,
      idempotent: true,
      errors: decisionErrors,
      ...decision,
      operationId: 'approveProduct',
      summary: 'Approve a product',
    }),
    (request, reply) =>
      moderate(request, reply, { productId: request.params.id, ...request.query, to: 'active' }),
  );
  app.put(
    '/admin/products/:id/reject',
    route({
      policy,
      idempotent: true,
      errors: [...decisionErrors, 'REJECTION_REASON_MISSING'],
      ...decision,
      operationId: 'rejectProduct',
      summary: 'Reject a product with a reason',
      body: RejectProductBody,
    }),
    (request, reply) =>
      moderate(request, reply, {
        productId: request.params.id,
        ...request.query,
        to: 'rejected',
        reason: request.body.rejectionReason,
      }),
  );
  app.put(
    '/admin/products/:id/pending',
    route({
      policy,
      idempotent: true,
      errors: decisionErrors,
      ...decision,
      operationId: 'setProductPending',
      summary: 'Send a product back to moderation',
    }),
    (request, reply) =>
      moderate(request, reply, { productId: request.params.id, ...request.query, to: 'pending' }),
  );
}
