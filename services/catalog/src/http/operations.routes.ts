import { Nullable, Uuid } from '@largo/contracts';
import type { App } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { announceProducts } from '../use-cases/announce-products.ts';
import { rebuildFigures } from '../use-cases/rebuild-figures.ts';

/** For whoever repairs: see the README, "When it breaks". */
export function operationRoutes(app: App, { units }: Deps): void {
  app.post('/internal/figures/rebuild', { config: { policy: 'internal' } }, (request) =>
    rebuildFigures(units.plain({ correlationId: request.id })),
  );
  app.post(
    '/internal/products/announce',
    {
      config: { policy: 'internal' },
      schema: { body: Type.Object({ afterId: Type.Optional(Nullable(Uuid)) }) },
    },
    (request) =>
      announceProducts(units.plain({ correlationId: request.id }), {
        afterId: request.body.afterId ?? null,
      }),
  );
}
