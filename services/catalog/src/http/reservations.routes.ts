import { ReserveAnswer, ReserveBody, Uuid } from '@largo/contracts';
import type { App } from '@largo/service-kit';
import Type from 'typebox';
import type { Deps } from '../deps.ts';
import { releaseReservation } from '../use-cases/release-reservation.ts';
import { renewReservation, reserveStock } from '../use-cases/reserve-stock.ts';

/** Called by orders only. Repeating a call changes nothing, so no key is needed. */
export function reservationRoutes(app: App, deps: Deps): void {
  const { units } = deps;
  app.post(
    '/internal/reservations',
    {
      config: { policy: 'internal' },
      schema: { body: ReserveBody, response: { 200: ReserveAnswer } },
    },
    async (request) => {
      const unit = units.plain({ correlationId: request.id });
      const { body } = request;
      const lines = body.renews
        ? await renewReservation(unit, body, deps)
        : await reserveStock(unit, body);
      return { lines };
    },
  );
  app.delete(
    '/internal/reservations/:id',
    { config: { policy: 'internal' }, schema: { params: Type.Object({ id: Uuid }) } },
    async (request, reply) => {
      const unit = units.plain({ correlationId: request.id });
      await releaseReservation(unit, { reservationId: request.params.id });
      return reply.code(204).send();
    },
  );
}
