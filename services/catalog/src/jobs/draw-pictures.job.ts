import { newId } from '@largo/kernel';
import type { Job } from '@largo/service-kit';
import type { Deps } from '../deps.ts';
import { drawSizes } from '../media/drawing.ts';
import { drawPicture } from '../use-cases/draw-picture.ts';

export function drawPicturesJob({ units, pictures: files, log }: Deps): Job {
  const tools = {
    draw: drawSizes,
    files,
    onFailure: (failure: object) => log.error(failure, 'picture not drawn'),
  };
  return {
    name: 'draw-pictures',
    everyMs: 1_000,
    async run() {
      while (await drawPicture(units.plain({ correlationId: newId() }), tools));
    },
  };
}
