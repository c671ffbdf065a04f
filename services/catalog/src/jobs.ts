import { hourMs, minuteMs, newId } from '@largo/kernel';
import type { Job } from '@largo/service-kit';
import type { Deps } from './deps.ts';
import { drawSizes } from './media/drawing.ts';
import { cleanPictures } from './use-cases/clean-pictures.ts';
import { drawPicture } from './use-cases/draw-picture.ts';
import { expireHolds } from './use-cases/expire-holds.ts';
import { forgetProductChanges } from './use-cases/forget-product-changes.ts';

export function jobs({ units, figures, config, pictures, log }: Deps): Job[] {
  return [
    {
      name: 'expire-holds',
      everyMs: config.HOLD_SWEEP_MS,
      async run() {
        // Batches until nothing is due: a moved clock ends many holds at once.
        while ((await expireHolds(units.plain({ correlationId: newId() }))) > 0) figures.clear();
      },
    },
    {
      name: 'draw-pictures',
      everyMs: 1_000,
      async run() {
        const tools = {
          draw: drawSizes,
          files: pictures,
          onFailure: (failure: object) => log.error(failure, 'picture not drawn'),
        };
        while (await drawPicture(units.plain({ correlationId: newId() }), tools));
      },
    },
    {
      name: 'forget-product-changes',
      everyMs: minuteMs,
      async run() {
        await forgetProductChanges(units.plain({ correlationId: newId() }));
      },
    },
    {
      name: 'clean-pictures',
      everyMs: hourMs,
      async run() {
        const removed = await cleanPictures(units.plain({ correlationId: newId() }), pictures);
        if (removed > 0) log.info({ removed }, 'pictures nobody uses removed');
      },
    },
  ];
}
