import { newId } from '@largo/kernel';
import type { Job } from '@largo/service-kit';
import type { Deps } from './deps.ts';
import { expireHolds } from './use-cases/expire-holds.ts';

export function jobs({ units, figures, config }: Deps): Job[] {
  return [
    {
      name: 'expire-holds',
      everyMs: config.HOLD_SWEEP_MS,
      async run() {
        // Batches until nothing is due: a moved clock ends many holds at once.
        while ((await expireHolds(units.plain({ correlationId: newId() }))) > 0) figures.clear();
      },
    },
  ];
}
