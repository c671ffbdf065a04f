import {
  FeedbackQuery,
  ProductReviewsAnswer,
  StoreRatingAnswer,
  StoreRatingBody,
  StoreRatingsAnswer,
} from '@largo/contracts';
import { actorOf, type App, requestKey, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { ProductNotFound, StoreNotFound } from '../domain/errors.ts';
import { canView } from '../domain/viewer.ts';
import { listProductReviews } from '../queries/list-product-reviews.ts';
import { listStoreRatings } from '../queries/list-store-ratings.ts';
import { rateStore } from '../use-cases/rate-store.ts';
import { sendJsonText } from './json-text.ts';
import { productKey, storeKey } from './parameters.ts';

/** Product and store pages show the first of these; these routes list all, filtered and sorted. */
export function ratingRoutes(app: App, { db, units }: Deps): void {
  app.get(
    '/products/:id/reviews',
    route({
      policy: 'public',
      errors: ['PRODUCT_NOT_FOUND'],
      operationId: 'listProductReviews',
      summary: 'List reviews of a product',
      params: productKey,
      querystring: FeedbackQuery,
      response: { 200: ProductReviewsAnswer },
    }),
    async (request, reply) => {
      const { id } = request.params;
      const found = await listProductReviews(db, id, request.query);
      if (!found || !canView(found, request.actor)) throw new ProductNotFound(id);
      const audience = found.isPublic ? 'everybody' : 'this-user';
      return sendJsonText(request, reply, found.answer, audience);
    },
  );
  app.get(
    '/stores/:storeId/ratings',
    route({
      policy: 'public',
      errors: ['STORE_NOT_FOUND'],
      operationId: 'listStoreRatings',
      summary: 'List ratings and evaluations of a store',
      params: storeKey,
      querystring: FeedbackQuery,
      response: { 200: StoreRatingsAnswer },
    }),
    async (request, reply) => {
      const { storeId } = request.params;
      const text = await listStoreRatings(db, storeId, request.query);
      if (!text) throw new StoreNotFound(storeId);
      return sendJsonText(request, reply, text, 'everybody');
    },
  );
  app.post(
    '/stores/:storeId/rating',
    route({
      policy: 'user',
      idempotent: true,
      errors: ['ALREADY_RATED', 'OVERALL_RATING_MISSING', 'PURCHASE_REQUIRED', 'STORE_NOT_FOUND'],
      operationId: 'rateStore',
      summary: 'Rate a store, once per buyer',
      params: Type.Object({
        storeId: Type.String({ format: 'uuid', description: 'Id of the store' }),
      }),
      body: StoreRatingBody,
      response: { 201: StoreRatingAnswer },
    }),
    async (request, reply) => {
      const { userId, name } = actorOf(request);
      const rated = await rateStore(units.forRequest(requestKey(request)), {
        sellerId: request.params.storeId,
        buyer: { id: userId, name },
        rating: request.body,
      });
      return reply.code(201).send(rated);
    },
  );
}
