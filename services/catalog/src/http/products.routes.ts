import {
  Message,
  ProductAnswer,
  ProductBody,
  ProductEditBody,
  ProductListAnswer,
  ProductListQuery,
  ProductsBySkuAnswer,
  ProductsBySkuQuery,
} from '@largo/contracts';
import { actingAdministrator, actorOf, type App, requestKey, route } from '@largo/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { ProductNotFound } from '../domain/errors.ts';
import { canView, seesAll } from '../domain/viewer.ts';
import { findProductsBySku } from '../queries/find-products-by-sku.ts';
import { getProduct } from '../queries/get-product.ts';
import { listProducts } from '../queries/list-products.ts';
import { copyProduct } from '../use-cases/copy-product.ts';
import { createProduct } from '../use-cases/create-product.ts';
import { editProduct } from '../use-cases/edit-product.ts';
import { removeProduct } from '../use-cases/remove-product.ts';
import { htmlText } from './html-text.ts';
import { sendJsonText } from './json-text.ts';
import { productId, productKey } from './parameters.ts';

const policy = ['seller', 'admin'] as const;

export function productRoutes(app: App, deps: Deps): void {
  const { db, units } = deps;
  const sendOwnProduct = async (request: FastifyRequest, reply: FastifyReply, id: string) => {
    const found = await getProduct(db, id, request.actor);
    if (!found) throw new ProductNotFound(id);
    return sendJsonText(request, reply, `{"product":${found.product}}`, 'this-user');
  };

  app.get(
    '/products',
    route({
      policy: 'public',
      errors: ['DELIVERY_PLACE_MISSING', 'INVALID_AMOUNT'],
      operationId: 'listProducts',
      summary: 'List or search public products',
      querystring: ProductListQuery,
      response: { 200: ProductListAnswer },
    }),
    async (request, reply) => {
      const { query, actor: viewer, id: correlationId } = request;
      const { text, isPublic } = await listProducts(deps, { query, viewer, correlationId });
      return sendJsonText(request, reply, text, isPublic ? 'everybody' : 'this-user');
    },
  );
  app.get(
    '/products/by-sku',
    route({
      policy: ['seller'],
      operationId: 'findProductsBySku',
      summary: "Find the seller's own products by their codes",
      querystring: ProductsBySkuQuery,
      response: { 200: ProductsBySkuAnswer },
    }),
    (request) => findProductsBySku(db, actorOf(request).userId, request.query.skus),
  );
  app.get(
    '/products/:id',
    route({
      policy: 'public',
      errors: ['PRODUCT_NOT_FOUND'],
      operationId: 'getProduct',
      summary: 'Get a product with its newest reviews',
      params: productKey,
      response: { 200: ProductAnswer },
    }),
    async (request, reply) => {
      const { id } = request.params;
      const found = await getProduct(db, id, request.actor);
      if (!found || !canView(found, request.actor)) throw new ProductNotFound(id, found?.isPaused);
      const text = `{"product":${found.product}}`;
      const isForAll = found.isPublic && !seesAll(found, request.actor);
      return sendJsonText(request, reply, text, isForAll ? 'everybody' : 'this-user');
    },
  );
  app.post(
    '/products',
    route({
      policy,
      idempotent: true,
      errors: [
        'INVALID_PRODUCT',
        'PRODUCT_LIMIT_REACHED',
        'PRODUCT_SKU_TAKEN',
        'REJECTION_REASON_MISSING',
        'SELLER_PROFILE_INCOMPLETE',
      ],
      operationId: 'createProduct',
      summary: 'Offer a new product',
      body: ProductBody,
      response: { 201: ProductAnswer },
    }),
    async (request, reply) => {
      const admin = actingAdministrator(request);
      const { status } = request.body;
      const { productId: id } = await createProduct(units.forRequest(requestKey(request)), {
        sellerId: actorOf(request).userId,
        form: described(request.body),
        status: admin || status === 'draft' ? status : undefined,
        admin,
      });
      return sendOwnProduct(request, reply.code(201), id);
    },
  );
  app.post(
    '/products/:id/copy',
    route({
      policy: ['seller'],
      idempotent: true,
      errors: ['PRODUCT_LIMIT_REACHED', 'PRODUCT_NOT_FOUND', 'SELLER_PROFILE_INCOMPLETE'],
      operationId: 'copyProduct',
      summary: "Offer a copy of one of the seller's own products",
      params: productId,
      response: { 201: ProductAnswer },
    }),
    async (request, reply) => {
      const { productId: id } = await copyProduct(units.forRequest(requestKey(request)), {
        productId: request.params.id,
        sellerId: actorOf(request).userId,
      });
      return sendOwnProduct(request, reply.code(201), id);
    },
  );
  app.put(
    '/products/:id',
    route({
      policy,
      idempotent: true,
      errors: [
        'INVALID_PRODUCT',
        'PRODUCT_NOT_FOUND',
        'PRODUCT_SKU_TAKEN',
        'PRODUCT_TRANSITION_NOT_ALLOWED',
        'REJECTION_REASON_MISSING',
      ],
      operationId: 'editProduct',
      summary: 'Change the given members of a product',
      params: productId,
      body: ProductEditBody,
      response: { 200: ProductAnswer },
    }),
    async (request, reply) => {
      const { productId: id } = await editProduct(units.forRequest(requestKey(request)), {
        productId: request.params.id,
        userId: actorOf(request).userId,
        admin: actingAdministrator(request),
        changes: described(request.body),
      });
      return sendOwnProduct(request, reply, id);
    },
  );
  app.delete(
    '/products/:id',
    route({
      policy,
      idempotent: true,
      errors: ['PRODUCT_NOT_FOUND'],
      operationId: 'removeProduct',
      summary: 'Remove a product for good',
      params: productId,
      response: { 200: Message },
    }),
    (request) =>
      removeProduct(units.forRequest(requestKey(request)), {
        productId: request.params.id,
        userId: actorOf(request).userId,
        admin: actingAdministrator(request),
      }),
  );
}

/** Other programs send their descriptions as HTML. */
function described<Body extends { description?: string }>(body: Body): Body {
  const { description } = body;
  return description === undefined ? body : { ...body, description: htmlText(description) };
}
