import {
  AcceptPriceBody,
  CartChangeAnswer,
  IdParams,
  MoveToCartAnswer,
  RestoreBody,
  SaveForLaterBody,
} from '@largo/contracts';
import { reaisToCents } from '@largo/kernel';
import { actorOf, type App, requestKey, route, withoutBody } from '@largo/service-kit';
import type { CartDeps } from '../deps.ts';
import { acceptPrice } from '../use-cases/accept-price.ts';
import { moveToCart } from '../use-cases/move-to-cart.ts';
import { removeSavedItem } from '../use-cases/remove-saved-item.ts';
import { restoreItems } from '../use-cases/restore-items.ts';
import { saveForLater } from '../use-cases/save-for-later.ts';

/** Items saved for later or just removed, and prices the buyer accepts. */
export function savedItemsRoutes(app: App, { units }: CartDeps): void {
  app.post(
    '/cart/restore',
    route({
      policy: 'user',
      idempotent: true,
      errors: ['CART_FULL', 'CART_ITEM_NOT_FOUND', 'SAVED_LIST_FULL'],
      operationId: 'restoreItems',
      summary: 'Put items back that were just removed or saved for later',
      body: RestoreBody,
      response: { 200: CartChangeAnswer },
    }),
    (request) =>
      restoreItems(units.forRequest(requestKey(request)), {
        buyerId: actorOf(request).userId,
        itemIds: request.body.itemIds,
      }),
  );
  app.post(
    '/cart/:id/save',
    {
      ...route({
        policy: 'user',
        idempotent: true,
        errors: ['CART_ITEM_NOT_FOUND', 'SAVED_LIST_FULL'],
        operationId: 'saveForLater',
        summary: 'Save a cart item for later',
        params: IdParams,
        body: SaveForLaterBody,
        response: { 200: CartChangeAnswer },
      }),
      preValidation: withoutBody,
    },
    (request) =>
      saveForLater(units.forRequest(requestKey(request)), {
        buyerId: actorOf(request).userId,
        itemId: request.params.id,
        variantId: request.body.variantId ?? request.body.productId,
      }),
  );
  app.put(
    '/cart/:id/price',
    route({
      policy: 'user',
      idempotent: true,
      errors: ['CART_ITEM_NOT_FOUND', 'INVALID_AMOUNT', 'PRICE_CHANGED'],
      operationId: 'acceptPrice',
      summary: 'Accept the new price of a cart item',
      params: IdParams,
      body: AcceptPriceBody,
      response: { 200: CartChangeAnswer },
    }),
    (request) =>
      acceptPrice(units.forRequest(requestKey(request)), {
        buyerId: actorOf(request).userId,
        itemId: request.params.id,
        priceCents: reaisToCents(request.body.price),
      }),
  );
  app.post(
    '/cart/saved/:id/move',
    route({
      policy: 'user',
      idempotent: true,
      errors: [
        'CART_FULL',
        'CART_ITEM_NOT_FOUND',
        'OUT_OF_STOCK',
        'OWN_PRODUCT',
        'PRODUCT_NOT_FOUND',
        'PRODUCT_UNAVAILABLE',
        'SELLER_CANNOT_RECEIVE_PAYMENTS',
        'SELLER_UNAVAILABLE',
        'VARIANT_REQUIRED',
      ],
      operationId: 'moveToCart',
      summary: 'Move a saved item back to the cart',
      params: IdParams,
      response: { 200: MoveToCartAnswer },
    }),
    (request) =>
      moveToCart(units.forRequest(requestKey(request)), {
        buyerId: actorOf(request).userId,
        savedId: request.params.id,
      }),
  );
  app.delete(
    '/cart/saved/:id',
    route({
      policy: 'user',
      idempotent: true,
      errors: ['CART_ITEM_NOT_FOUND'],
      operationId: 'removeSavedItem',
      summary: 'Remove a saved item',
      params: IdParams,
      response: { 200: CartChangeAnswer },
    }),
    (request) =>
      removeSavedItem(units.forRequest(requestKey(request)), {
        buyerId: actorOf(request).userId,
        savedId: request.params.id,
      }),
  );
}
