import {
  AdminProductAnswer,
  AdminProductsAnswer,
  AdminProductsQuery,
  ModerationQuery,
  RejectProductBody,
  Uuid,
} from '@largo/contracts';
import { administratorOf, type App, requestKey } from '@largo/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { ProductNotFound } from '../domain/errors.ts';
import { getAdminProduct, listAdminProducts } from '../queries/list-admin-products.ts';
import { type ModerateProduct, moderateProduct } from '../use-cases/moderate-product.ts';
import { sendJsonText } from './json-text.ts';

const params = Type.Object({ id: Uuid });
const config = { policy: 'admin' } as const;
const answer = { response: { 200: AdminProductAnswer } };
const decision = { params, querystring: ModerationQuery, ...answer };

export function adminProductRoutes(app: App, { sql, units }: Deps): void {
  const sendProduct = async (request: FastifyRequest, reply: FastifyReply, id: string) => {
    const product = await getAdminProduct(sql, id);
    if (!product) throw new ProductNotFound(id);
    return sendJsonText(request, reply, `{"product":${product}}`, 'this-user');
  };
  const moderate = async (
    request: FastifyRequest,
    reply: FastifyReply,
    command: ModerateProduct,
  ) => {
    const unit = units.forRequest(requestKey(request));
    await moderateProduct(unit, command, administratorOf(request));
    return sendProduct(request, reply, command.productId);
  };

  app.get(
    '/admin/products',
    { config, schema: { querystring: AdminProductsQuery, response: { 200: AdminProductsAnswer } } },
    async (request, reply) => {
      const { page = 1, limit = 50, sort = 'newest', ...filter } = request.query;
      const text = await listAdminProducts(sql, { ...filter, sort, page, limit });
      return sendJsonText(request, reply, text, 'this-user');
    },
  );
  app.get('/admin/products/:id', { config, schema: { params, ...answer } }, (request, reply) =>
    sendProduct(request, reply, request.params.id),
  );
  app.put('/admin/products/:id/approve', { config, schema: decision }, (request, reply) =>
    moderate(request, reply, {
      productId: request.params.id,
      statusSeen: request.query.statusSeen,
      to: 'active',
    }),
  );
  app.put(
    '/admin/products/:id/reject',
    { config, schema: { ...decision, body: RejectProductBody } },
    (request, reply) =>
      moderate(request, reply, {
        productId: request.params.id,
        statusSeen: request.query.statusSeen,
        to: 'rejected',
        reason: request.body.rejectionReason,
      }),
  );
  app.put('/admin/products/:id/pending', { config, schema: decision }, (request, reply) =>
    moderate(request, reply, {
      productId: request.params.id,
      statusSeen: request.query.statusSeen,
      to: 'pending',
    }),
  );
}
