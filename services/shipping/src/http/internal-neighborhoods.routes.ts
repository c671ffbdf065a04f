import { named } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { ShippingDeps } from '../deps.ts';
import { announceKnownNeighborhoods } from '../use-cases/announce-known-neighborhoods.ts';

const AnnouncedNeighborhoods = named('AnnouncedNeighborhoods', {
  announced: Type.Integer(),
  nextAfterId: Type.Null({ description: 'All are announced at once' }),
});

/** For operators who rebuild another service's projections; see docs/operations.md. */
export function internalNeighborhoodsRoutes(app: App, { units, city }: ShippingDeps): void {
  app.post(
    '/internal/neighborhoods/announce',
    route({
      policy: 'internal',
      operationId: 'announceKnownNeighborhoods',
      summary: 'Publish the neighbourhoods again, for rebuilding projections',
      response: { 200: AnnouncedNeighborhoods },
    }),
    async (request) => {
      const unit = units.plain({ correlationId: request.id });
      const announced = await announceKnownNeighborhoods(unit, { which: 'all' }, { city });
      return { announced, nextAfterId: null };
    },
  );
}
