import { dayMs, minuteMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { pictureRepository } from '../db/picture-repository.ts';
import { UploadQuotaReached } from '../domain/errors.ts';
import { pictureUrl } from '../domain/picture.ts';
import type { InspectedPicture } from '../media/drawing.ts';
import type { PictureFiles } from '../media/picture-files.ts';

export interface UploadPictures {
  userId: string;
  perDay: number;
  contents: readonly Buffer[];
}

export interface UploadTools {
  inspect(content: Buffer): Promise<InspectedPicture>;
  files: PictureFiles;
}

/**
 * Stores pictures with their uploader, so that a product shows only its seller's own. Their sizes
 * are drawn later. The row is written before the file, so that a clean-up knows that it is needed.
 * @throws UploadQuotaReached before anything is decoded
 * @returns their addresses
 */
export async function uploadPictures(
  unit: UnitOfWork,
  { userId, perDay, contents }: UploadPictures,
  { inspect, files }: UploadTools,
): Promise<string[]> {
  await unit.run(async ({ tx, now }) => {
    const today = await pictureRepository.countSince(tx, userId, new Date(now.getTime() - dayMs));
    if (today + contents.length > perDay) throw new UploadQuotaReached(perDay);
  });
  const inspected: InspectedPicture[] = [];
  for (const content of contents) inspected.push(await inspect(content));
  for (const { hash, placeholder, content } of inspected) {
    const state = await unit.run(({ tx, now }) =>
      pictureRepository.insert(tx, {
        hash, placeholder, userId, now, bytes: content.length,
        dueAt: new Date(now.getTime() + minuteMs),
      }),
    ); // prettier-ignore
    if (state === 'drawn') continue;
    await files.putOriginal(hash, content);
    const isWaiting = await unit.run(({ tx, now }) => pictureRepository.setDue(tx, hash, now));
    // Another seller's upload of the same picture was drawn in the meantime.
    if (!isWaiting) await files.deleteOriginal(hash);
  }
  return inspected.map(({ hash }) => pictureUrl(hash));
}
