import { ReserveAnswer, ReserveBody } from '@largo/contracts';
import { type App, route } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { releaseReservation } from '../use-cases/release-reservation.ts';
import { reserveStock } from '../use-cases/reserve-stock.ts';

/** Called by orders only. Repeating a call changes nothing, so no idempotency key is needed. */
export function reservationRoutes(app: App, deps: Deps): void {
  const { units } = deps;
  app.post(
    '/internal/reservations',
    route({
      policy: 'internal',
      errors: [
        'OUT_OF_STOCK',
        'OWN_PRODUCT',
        'PRODUCT_UNAVAILABLE',
        'RESERVATION_OF_ANOTHER',
        'VARIANT_REQUIRED',
      ],
      operationId: 'reserveStock',
      summary: 'Reserve stock for all lines or for none',
      body: ReserveBody,
      response: { 200: ReserveAnswer },
    }),
    async (request) => ({
      lines: await reserveStock(units.plain({ correlationId: request.id }), request.body, deps),
    }),
  );
  app.delete(
    '/internal/reservations/:id',
    route({
      policy: 'internal',
      operationId: 'releaseReservation',
      summary: 'Release the remaining stock of a reservation',
      params: Type.Object({
        id: Type.String({ format: 'uuid', description: 'Id of the reservation' }),
      }),
      response: { 204: Type.Null() },
    }),
    async (request, reply) => {
      const unit = units.plain({ correlationId: request.id });
      await releaseReservation(unit, { reservationId: request.params.id });
      return reply.code(204).send(null);
    },
  );
}
