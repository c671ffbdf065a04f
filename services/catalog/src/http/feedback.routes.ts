import { FeedbackQuery, ProductReviewsAnswer, StoreRatingsAnswer } from '@largo/contracts';
import type { App } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { ProductNotFound, StoreNotFound } from '../domain/errors.ts';
import { listProductReviews, listStoreRatings } from '../queries/list-feedback.ts';
import { mayKnow } from './get-product.route.ts';
import { sendJsonText } from './json-text.ts';

/** What the pages of a product and of a store begin with, filtered, in another order, and all of it. */
export function feedbackRoutes(app: App, { sql }: Deps): void {
  app.get(
    '/products/:id/reviews',
    {
      config: { policy: 'public' },
      schema: {
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 200 }) }),
        querystring: FeedbackQuery,
        response: { 200: ProductReviewsAnswer },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const found = await listProductReviews(sql, id, request.query);
      if (!found || !mayKnow(found, request.actor)) throw new ProductNotFound(id);
      const audience = found.isPublic ? 'everybody' : 'this-user';
      return sendJsonText(request, reply, found.answer, audience);
    },
  );
  app.get(
    '/stores/:storeId/ratings',
    {
      config: { policy: 'public' },
      schema: {
        params: Type.Object({ storeId: Type.String() }),
        querystring: FeedbackQuery,
        response: { 200: StoreRatingsAnswer },
      },
    },
    async (request, reply) => {
      const { storeId } = request.params;
      const text = await listStoreRatings(sql, storeId, request.query);
      if (!text) throw new StoreNotFound(storeId);
      return sendJsonText(request, reply, text, 'everybody');
    },
  );
}
