import {
  AddToCartBody,
  BulkAnswer,
  BulkBody,
  CartAnswer,
  CartChangeAnswer,
  ClearCartAnswer,
  Destination,
  IdParams,
  UpdateCartItemBody,
  Uuid,
} from '@largo/contracts';
import { actorOf, type App, requestKey, withoutBody } from '@largo/service-kit';
import Type from 'typebox';
import type { CartDeps } from '../deps.ts';
import { getCart } from '../queries/get-cart.ts';
import { getCount } from '../queries/get-count.ts';
import { getWeight } from '../queries/get-weight.ts';
import { addToCart } from '../use-cases/add-to-cart.ts';
import { changeCartItem } from '../use-cases/change-cart-item.ts';
import { changeMany } from '../use-cases/change-many.ts';
import { clearCart } from '../use-cases/clear-cart.ts';
import { removeCartItem } from '../use-cases/remove-cart-item.ts';

const CartQuery = Type.Object({ neighborhoodId: Type.Optional(Uuid) });
const CountAnswer = Type.Object({ count: Type.Integer() });
const WeightAnswer = Type.Object({
  totalWeightGrams: Type.Integer(),
  items: Type.Array(
    Type.Object({
      productId: Uuid,
      quantity: Type.Integer(),
      weightGrams: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
});
const FreightBody = Type.Object({ destination: Type.Optional(Destination) });

const config = { policy: 'user' } as const;

export function readCartRoutes(app: App, deps: CartDeps): void {
  app.get(
    '/cart',
    { config, schema: { querystring: CartQuery, response: { 200: CartAnswer } } },
    (request) => {
      const { neighborhoodId } = request.query;
      const destination = neighborhoodId ? { neighborhoodId } : undefined;
      return getCart(deps, {
        buyerId: actorOf(request).userId,
        destination,
        correlationId: request.id,
      });
    },
  );
  app.post(
    '/cart/freight',
    {
      config,
      preValidation: withoutBody,
      schema: { body: FreightBody, response: { 200: CartAnswer } },
    },
    (request) =>
      getCart(deps, {
        buyerId: actorOf(request).userId,
        destination: request.body.destination,
        correlationId: request.id,
      }),
  );
  app.get('/cart/count', { config, schema: { response: { 200: CountAnswer } } }, (request) =>
    getCount(deps.db, actorOf(request).userId),
  );
  app.get('/cart/weight', { config, schema: { response: { 200: WeightAnswer } } }, (request) =>
    getWeight(deps.db, actorOf(request).userId),
  );
}

export function changeCartRoutes(app: App, deps: CartDeps): void {
  const response = { 200: CartChangeAnswer };
  app.post('/cart/add', { config, schema: { body: AddToCartBody, response } }, (request) => {
    const { productId, quantity = 1, selectedRegionId } = request.body;
    const { userId: buyerId } = actorOf(request);
    return addToCart(deps.units.forRequest(requestKey(request)), {
      buyerId,
      productId,
      quantity,
      selectedRegionId,
    });
  });
  app.put(
    '/cart/:id',
    { config, schema: { params: IdParams, body: UpdateCartItemBody, response } },
    (request) => {
      const { quantity, selectedRegionId } = request.body;
      const owned = { buyerId: actorOf(request).userId, itemId: request.params.id };
      return changeCartItem(deps.units.forRequest(requestKey(request)), {
        ...owned,
        quantity,
        selectedRegionId,
      });
    },
  );
  app.delete('/cart/:id', { config, schema: { params: IdParams, response } }, (request) =>
    removeCartItem(deps.units.forRequest(requestKey(request)), {
      buyerId: actorOf(request).userId,
      itemId: request.params.id,
    }),
  );
  app.delete('/cart', { config, schema: { response: { 200: ClearCartAnswer } } }, (request) =>
    clearCart(deps.units.forRequest(requestKey(request)), actorOf(request).userId),
  );
  app.post(
    '/cart/bulk',
    { config, schema: { body: BulkBody, response: { 200: BulkAnswer } } },
    (request) => {
      // One by one: a buyer in the body would be somebody else.
      const { operations, visitorCartId } = request.body;
      const { userId: buyerId } = actorOf(request);
      const unit = deps.units.forRequest(requestKey(request));
      return changeMany(unit, { buyerId, operations, visitorCartId });
    },
  );
}
