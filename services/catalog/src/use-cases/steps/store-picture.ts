import { minuteMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { pictureRepository } from '../../db/picture-repository.ts';
import type { InspectedPicture } from '../../media/drawing.ts';
import type { PictureFiles } from '../../media/picture-files.ts';

/**
 * Stores a picture for a user; its sizes are drawn later. The row is written before the file, so that
 * a clean-up knows that it is needed.
 */
export async function storePicture(
  unit: UnitOfWork,
  { userId, picture }: { userId: string; picture: InspectedPicture },
  files: PictureFiles,
): Promise<void> {
  const { hash, placeholder, content } = picture;
  const state = await unit.run(({ tx, now }) =>
    pictureRepository.insert(tx, {
      hash, placeholder, userId, now, bytes: content.length,
      dueAt: new Date(now.getTime() + minuteMs),
    }),
  ); // prettier-ignore
  if (state === 'drawn') return;
  await files.putOriginal(hash, content);
  const isWaiting = await unit.run(({ tx, now }) => pictureRepository.setDue(tx, hash, now));
  // Another seller's upload of the same picture was drawn in the meantime.
  if (!isWaiting) await files.deleteOriginal(hash);
}
