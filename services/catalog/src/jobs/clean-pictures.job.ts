import { hourMs, newId } from '@largo/kernel';
import type { Job } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { cleanPictures } from '../use-cases/clean-pictures.ts';

export function cleanPicturesJob({ units, pictures, log }: Deps): Job {
  return {
    name: 'clean-pictures',
    everyMs: hourMs,
    async run() {
      const removed = await cleanPictures(units.plain({ correlationId: newId() }), pictures);
      if (removed > 0) log.info({ removed }, 'unused pictures removed');
    },
  };
}
