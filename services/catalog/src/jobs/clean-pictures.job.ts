import { hourMs, newId } from '@largo/kernel';
import type { Job } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { cleanPictures } from '../use-cases/clean-pictures.ts';

export function cleanPicturesJob({ units, pictures, log }: Deps): Job {
  return {
    name: 'clean-pictures',
    everyMs: hourMs,
    async run() {
      const unit = units.plain({ correlationId: newId() });
      const removed = await cleanPictures(unit, { files: pictures, log });
      if (removed > 0) log.info({ removed }, 'unused pictures removed');
    },
  };
}
