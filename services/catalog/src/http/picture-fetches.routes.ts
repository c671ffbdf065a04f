import {
  PictureFetchesAnswer,
  PictureFetchesQuery,
  RetryPictureFetchesAnswer,
  RetryPictureFetchesBody,
} from '@largo/contracts';
import { actorOf, type App, route } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { listPictureFetches } from '../queries/list-picture-fetches.ts';
import { retryPictureFetches } from '../use-cases/retry-picture-fetches.ts';

const policy = ['seller'] as const;

/** Pictures that a store named by address. */
export function pictureFetchRoutes(app: App, { db, units }: Deps): void {
  app.get(
    '/products/picture-fetches',
    route({
      policy,
      operationId: 'listPictureFetches',
      summary: "List the seller's own pictures by address, and why some could not be fetched",
      querystring: PictureFetchesQuery,
      response: { 200: PictureFetchesAnswer },
    }),
    (request) => listPictureFetches(db, actorOf(request).userId, request.query),
  );
  app.post(
    '/products/picture-fetches/retry',
    route({
      policy,
      operationId: 'retryPictureFetches',
      summary: "Fetch the seller's own failed pictures again",
      body: RetryPictureFetchesBody,
      response: { 200: RetryPictureFetchesAnswer },
    }),
    (request) => {
      const { ids = [], importId = null } = request.body;
      const { userId: sellerId } = actorOf(request);
      return retryPictureFetches(units.plain({ correlationId: request.id }), {
        sellerId,
        ids,
        importId,
      });
    },
  );
}
