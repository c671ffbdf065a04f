import type { UnitOfWork } from '@largo/messaging';
import { pictureRepository } from '../db/picture-repository.ts';
import { drawAgainAfterMs, maxDrawAttempts, type PictureWidth } from '../domain/picture.ts';
import type { PictureFiles } from '../media/picture-files.ts';

export interface DrawingTools {
  draw(content: Buffer): Promise<Map<PictureWidth, Buffer>>;
  files: PictureFiles;
  onFailure(failure: { hash: string; attempts: number; err: unknown; isLast: boolean }): void;
}

/**
 * Draws the sizes of the picture that has waited longest. The attempt is counted first, so that a
 * picture that crashes the process is not tried forever. @returns false when none is waiting
 */
export async function drawPicture(unit: UnitOfWork, tools: DrawingTools): Promise<boolean> {
  const claimed = await unit.run(({ tx, now }) =>
    pictureRepository.claim(tx, { now, again: new Date(now.getTime() + drawAgainAfterMs(1)) }),
  );
  if (!claimed) return false;
  const { hash, attempts } = claimed;
  try {
    if (attempts > maxDrawAttempts) throw new Error(`did not end in ${maxDrawAttempts} attempts`);
    await drawOnce(hash, tools);
    await unit.run(({ tx }) => pictureRepository.markDrawn(tx, hash));
  } catch (err) {
    const isLast = attempts >= maxDrawAttempts;
    tools.onFailure({ hash, attempts, err, isLast });
    await unit.run(({ tx, now }) =>
      pictureRepository.markFailure(tx, {
        hash,
        reason: err instanceof Error ? err.message.slice(0, 500) : 'unknown',
        again: isLast ? undefined : new Date(now.getTime() + drawAgainAfterMs(attempts)),
      }),
    );
  }
  return true;
}

/** After a crash between writing the last size and recording it, only the record is missing. */
async function drawOnce(hash: string, { draw, files }: DrawingTools): Promise<void> {
  if (!(await files.hasSizes(hash))) {
    const content = await files.readOriginal(hash);
    if (!content) throw new Error('the original is not there');
    await files.putSizes(hash, await draw(content));
  }
  await files.deleteOriginal(hash);
}
