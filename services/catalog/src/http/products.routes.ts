import { ProductAnswer, ProductBody, ProductEditBody, Uuid } from '@largo/contracts';
import { actingAdministrator, actorOf, type App, requestKey } from '@largo/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { ProductNotFound } from '../domain/errors.ts';
import { getProduct } from '../queries/get-product.ts';
import { createProduct } from '../use-cases/create-product.ts';
import { editProduct } from '../use-cases/edit-product.ts';
import { removeProduct } from '../use-cases/remove-product.ts';
import { sendJsonText } from './json-text.ts';

const params = Type.Object({ id: Uuid });
const policy = ['seller', 'admin'] as const;

export function productRoutes(app: App, { sql, units }: Deps): void {
  const sendProduct = async (request: FastifyRequest, reply: FastifyReply, productId: string) => {
    const found = await getProduct(sql, productId);
    if (!found) throw new ProductNotFound(productId);
    return sendJsonText(request, reply, `{"product":${found.product}}`, 'this-user');
  };

  app.post(
    '/products',
    { config: { policy }, schema: { body: ProductBody, response: { 201: ProductAnswer } } },
    async (request, reply) => {
      const { userId } = actorOf(request);
      const admin = actingAdministrator(request);
      const status = admin ? request.body.status : undefined;
      const unit = units.forRequest(requestKey(request));
      const { productId } = await createProduct(unit, {
        sellerId: userId,
        form: request.body,
        status,
        admin,
      });
      return sendProduct(request, reply.code(201), productId);
    },
  );
  app.put(
    '/products/:id',
    {
      config: { policy },
      schema: { params, body: ProductEditBody, response: { 200: ProductAnswer } },
    },
    async (request, reply) => {
      const { userId } = actorOf(request);
      const { productId } = await editProduct(units.forRequest(requestKey(request)), {
        productId: request.params.id,
        userId,
        admin: actingAdministrator(request),
        changes: request.body,
      });
      return sendProduct(request, reply, productId);
    },
  );
  app.delete('/products/:id', { config: { policy }, schema: { params } }, async (request) => {
    const { userId } = actorOf(request);
    return removeProduct(units.forRequest(requestKey(request)), {
      productId: request.params.id,
      userId,
      admin: actingAdministrator(request),
    });
  });
}
