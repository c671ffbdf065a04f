import { ProductAnswer } from '@largo/contracts';
import type { App } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { ProductNotFound } from '../domain/errors.ts';
import { getProduct } from '../queries/get-product.ts';
import { sendJsonText } from './json-text.ts';

export function getProductRoute(app: App, { sql }: Deps): void {
  app.get(
    '/products/:id',
    {
      config: { policy: 'public' },
      schema: {
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
        response: { 200: ProductAnswer },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const found = await getProduct(sql, id);
      if (!found || !mayKnow(found, request.actor)) throw new ProductNotFound(id);
      const text = `{"product":${found.product}}`;
      return sendJsonText(request, reply, text, found.isPublic ? 'everybody' : 'this-user');
    },
  );
}

/** What is not public, its seller and administrators know; to others it does not exist. */
export function mayKnow(
  product: { sellerId: string; isPublic: boolean },
  actor: FastifyRequest['actor'],
): boolean {
  if (product.isPublic) return true;
  return actor?.userId === product.sellerId || actor?.roles.includes('admin') === true;
}
