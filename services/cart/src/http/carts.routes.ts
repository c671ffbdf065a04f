import {
  AddToCartBody,
  BulkAnswer,
  BulkBody,
  CartAnswer,
  CartChangeAnswer,
  ClearCartAnswer,
  Destination,
  IdParams,
  named,
  PreviewCartBody,
  UpdateCartItemBody,
  Uuid,
} from '@largo/contracts';
import { reaisToCents } from '@largo/kernel';
import { actorOf, type App, requestKey, route, withoutBody } from '@largo/service-kit';
import Type from 'typebox';
import type { CartDeps } from '../deps.ts';
import { getCart } from '../queries/get-cart.ts';
import { getCartCount } from '../queries/get-cart-count.ts';
import { getCartPreview } from '../queries/get-cart-preview.ts';
import { getCartWeight } from '../queries/get-cart-weight.ts';
import { addToCart } from '../use-cases/add-to-cart.ts';
import { changeCartItem } from '../use-cases/change-cart-item.ts';
import { changeCartItems } from '../use-cases/change-cart-items.ts';
import { clearCart } from '../use-cases/clear-cart.ts';
import { removeCartItem } from '../use-cases/remove-cart-item.ts';

const CartQuery = Type.Object({
  neighborhoodId: Type.Optional(
    Type.String({ format: 'uuid', description: 'Id of the neighbourhood to deliver to' }),
  ),
});
const CartCountAnswer = named('CartCountAnswer', { count: Type.Integer() });
const CartWeightAnswer = named('CartWeightAnswer', {
  totalWeightGrams: Type.Integer(),
  items: Type.Array(
    Type.Object({
      productId: Uuid,
      quantity: Type.Integer(),
      weightGrams: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
});
const CartFreightBody = named('CartFreightBody', { destination: Type.Optional(Destination) });

export function cartsRoutes(app: App, deps: CartDeps): void {
  reading(app, deps);
  changing(app, deps);
}

function reading(app: App, deps: CartDeps): void {
  app.get(
    '/cart',
    route({
      policy: 'user',
      errors: ['NEIGHBORHOOD_NOT_FOUND'],
      operationId: 'getCart',
      summary: 'Get the cart with its freight',
      querystring: CartQuery,
      response: { 200: CartAnswer },
    }),
    (request) => {
      const { neighborhoodId } = request.query;
      const destination = neighborhoodId ? { neighborhoodId } : undefined;
      const { userId: buyerId } = actorOf(request);
      return getCart(deps, { buyerId, destination, correlationId: request.id });
    },
  );
  app.post(
    '/cart/freight',
    {
      ...route({
        policy: 'user',
        errors: ['NEIGHBORHOOD_NOT_FOUND'],
        operationId: 'getCartFreight',
        summary: 'Get the cart with its freight to a destination',
        body: CartFreightBody,
        response: { 200: CartAnswer },
      }),
      preValidation: withoutBody,
    },
    (request) => {
      const { userId: buyerId } = actorOf(request);
      const { destination } = request.body;
      return getCart(deps, { buyerId, destination, correlationId: request.id });
    },
  );
  app.post(
    '/cart/preview',
    route({
      policy: 'public',
      errors: ['INVALID_AMOUNT', 'NEIGHBORHOOD_NOT_FOUND'],
      operationId: 'getCartPreview',
      summary: 'Get what the lines of a visitor cost, with their freight',
      body: PreviewCartBody,
      response: { 200: CartAnswer },
    }),
    ({ body, id }) =>
      getCartPreview(deps, {
        wanted: body.items.map(({ productId, variantId = productId, quantity, seenPrice }) => ({
          productId,
          variantId,
          quantity,
          seenPriceCents: seenPrice === undefined ? null : reaisToCents(seenPrice),
        })),
        destination: body.neighborhoodId ? { neighborhoodId: body.neighborhoodId } : undefined,
        correlationId: id,
      }),
  );
  app.get(
    '/cart/count',
    route({
      policy: 'user',
      operationId: 'getCartCount',
      summary: 'Count the units in the cart',
      response: { 200: CartCountAnswer },
    }),
    (request) => getCartCount(deps.db, actorOf(request).userId),
  );
  app.get(
    '/cart/weight',
    route({
      policy: 'user',
      operationId: 'getCartWeight',
      summary: 'Get the weight of the cart',
      response: { 200: CartWeightAnswer },
    }),
    (request) => getCartWeight(deps.db, actorOf(request).userId),
  );
}

function changing(app: App, { units }: CartDeps): void {
  app.post(
    '/cart/add',
    route({
      policy: 'user',
      idempotent: true,
      errors: [
        'CART_FULL',
        'MAXIMUM_QUANTITY_REACHED',
        'OUT_OF_STOCK',
        'OWN_PRODUCT',
        'PRODUCT_NOT_FOUND',
        'PRODUCT_UNAVAILABLE',
        'SELLER_CANNOT_RECEIVE_PAYMENTS',
        'SELLER_UNAVAILABLE',
        'VARIANT_REQUIRED',
      ],
      operationId: 'addToCart',
      summary: 'Add units of a product to the cart',
      body: AddToCartBody,
      response: { 200: CartChangeAnswer },
    }),
    (request) => {
      const { productId, variantId = productId, quantity = 1, selectedRegionId } = request.body;
      const { userId: buyerId } = actorOf(request);
      const unit = units.forRequest(requestKey(request));
      return addToCart(unit, { buyerId, productId, variantId, quantity, selectedRegionId });
    },
  );
  app.put(
    '/cart/:id',
    route({
      policy: 'user',
      idempotent: true,
      errors: [
        'CART_ITEM_NOT_FOUND',
        'MAXIMUM_QUANTITY_REACHED',
        'OUT_OF_STOCK',
        'PRODUCT_UNAVAILABLE',
      ],
      operationId: 'changeCartItem',
      summary: 'Change the quantity or the region of a cart item',
      params: IdParams,
      body: UpdateCartItemBody,
      response: { 200: CartChangeAnswer },
    }),
    (request) => {
      const { quantity, selectedRegionId } = request.body;
      const item = { buyerId: actorOf(request).userId, itemId: request.params.id };
      const unit = units.forRequest(requestKey(request));
      return changeCartItem(unit, { ...item, quantity, selectedRegionId });
    },
  );
  app.delete(
    '/cart/:id',
    route({
      policy: 'user',
      idempotent: true,
      errors: ['CART_ITEM_NOT_FOUND'],
      operationId: 'removeCartItem',
      summary: 'Remove an item from the cart',
      params: IdParams,
      response: { 200: CartChangeAnswer },
    }),
    (request) =>
      removeCartItem(units.forRequest(requestKey(request)), {
        buyerId: actorOf(request).userId,
        itemId: request.params.id,
      }),
  );
  app.delete(
    '/cart',
    route({
      policy: 'user',
      idempotent: true,
      operationId: 'clearCart',
      summary: 'Empty the cart',
      response: { 200: ClearCartAnswer },
    }),
    (request) => clearCart(units.forRequest(requestKey(request)), actorOf(request).userId),
  );
  app.post(
    '/cart/bulk',
    route({
      policy: 'user',
      idempotent: true,
      errors: ['CART_ITEM_NOT_FOUND', 'INVALID_AMOUNT'],
      operationId: 'changeCartItems',
      summary: 'Apply several changes to the cart, all or none',
      body: BulkBody,
      response: { 200: BulkAnswer },
    }),
    (request) => {
      // Copied one by one: a `buyerId` in the body must not replace the caller's.
      const { operations, visitorCartId } = request.body;
      const { userId: buyerId } = actorOf(request);
      const unit = units.forRequest(requestKey(request));
      return changeCartItems(unit, { buyerId, operations, visitorCartId });
    },
  );
}
