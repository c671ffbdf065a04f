import { dayMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { pictureRepository } from '../db/picture-repository.ts';
import { UploadQuotaReached } from '../domain/errors.ts';
import { pictureUrl } from '../domain/picture.ts';
import type { InspectedPicture } from '../media/drawing.ts';
import type { PictureFiles } from '../media/picture-files.ts';
import { storePicture } from './steps/store-picture.ts';

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
 * Stores pictures with their uploader, so that a product shows only its seller's own.
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
  for (const picture of inspected) await storePicture(unit, { userId, picture }, files);
  return inspected.map(({ hash }) => pictureUrl(hash));
}
