import { named, Nullable, Uuid } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { announceProducts } from '../use-cases/announce-products.ts';
import { rebuildCopies } from '../use-cases/rebuild-copies.ts';

const AnnounceBody = named('AnnounceProductsBody', { afterId: Type.Optional(Nullable(Uuid)) });
const AnnounceAnswer = named('AnnounceProductsAnswer', {
  announced: Type.Integer(),
  nextAfterId: Nullable(Uuid),
});
const RebuildAnswer = named('RebuildCopiesAnswer', {
  sellers: Type.Integer(),
  products: Type.Integer(),
  publicProducts: Type.Integer(),
});

/** For operators: see the README, "When it breaks". */
export function operationRoutes(app: App, { units }: Deps): void {
  app.post(
    '/internal/figures/rebuild',
    route({
      policy: 'internal',
      operationId: 'rebuildCopies',
      summary: 'Correct derived columns and count the rows that were wrong',
      response: { 200: RebuildAnswer },
    }),
    (request) => rebuildCopies(units.plain({ correlationId: request.id })),
  );
  app.post(
    '/internal/products/announce',
    route({
      policy: 'internal',
      operationId: 'announceProducts',
      summary: 'Publish one batch of products again',
      body: AnnounceBody,
      response: { 200: AnnounceAnswer },
    }),
    (request) =>
      announceProducts(units.plain({ correlationId: request.id }), {
        afterId: request.body.afterId ?? null,
      }),
  );
}
