import { newId } from '@largo/kernel';
import type { Job } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { expireReservations } from '../use-cases/expire-reservations.ts';

export function expireReservationsJob(deps: Deps): Job {
  return {
    name: 'expire-reservations',
    everyMs: deps.config.HOLD_SWEEP_MS,
    async run() {
      // Loops until nothing is due: a clock change can end many reservations at once.
      while ((await expireReservations(deps.units.plain({ correlationId: newId() }), deps)) > 0);
    },
  };
}
