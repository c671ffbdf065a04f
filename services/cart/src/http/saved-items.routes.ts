import {
  AcceptPriceBody,
  CartChangeAnswer,
  IdParams,
  MoveToCartAnswer,
  RestoreBody,
  SaveForLaterBody,
} from '@largo/contracts';
import { reaisToCents } from '@largo/kernel';
import { actorOf, type App, requestKey, withoutBody } from '@largo/service-kit';
import type { FastifyRequest } from 'fastify';
import type { CartDeps } from '../deps.ts';
import { acceptPrice } from '../use-cases/accept-price.ts';
import { moveToCart } from '../use-cases/move-to-cart.ts';
import { removeSavedItem } from '../use-cases/remove-saved-item.ts';
import { restoreItems } from '../use-cases/restore-items.ts';
import { saveForLater } from '../use-cases/save-for-later.ts';

const config = { policy: 'user' } as const;
const params = IdParams;
const response = { 200: CartChangeAnswer };

/** What is not in the cart now, and what its buyer has read of it. */
export function setAsideRoutes(app: App, deps: CartDeps): void {
  const unitOf = (request: FastifyRequest) => deps.units.forRequest(requestKey(request));
  app.post('/cart/restore', { config, schema: { body: RestoreBody, response } }, (request) =>
    restoreItems(unitOf(request), {
      buyerId: actorOf(request).userId,
      itemIds: request.body.itemIds,
    }),
  );
  app.post(
    '/cart/:id/save',
    { config, preValidation: withoutBody, schema: { params, body: SaveForLaterBody, response } },
    (request) =>
      saveForLater(unitOf(request), {
        buyerId: actorOf(request).userId,
        itemId: request.params.id,
        productId: request.body.productId,
      }),
  );
  app.put(
    '/cart/:id/price',
    { config, schema: { params, body: AcceptPriceBody, response } },
    (request) =>
      acceptPrice(unitOf(request), {
        buyerId: actorOf(request).userId,
        itemId: request.params.id,
        priceCents: reaisToCents(request.body.price),
      }),
  );
  app.post(
    '/cart/saved/:id/move',
    { config, schema: { params, response: { 200: MoveToCartAnswer } } },
    (request) =>
      moveToCart(unitOf(request), {
        buyerId: actorOf(request).userId,
        savedId: request.params.id,
      }),
  );
  app.delete('/cart/saved/:id', { config, schema: { params, response } }, (request) =>
    removeSavedItem(unitOf(request), {
      buyerId: actorOf(request).userId,
      savedId: request.params.id,
    }),
  );
}
