import { dayMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import * as images from '../db/image-repository.ts';
import { UploadQuotaReached } from '../domain/errors.ts';

export interface RecordUpload {
  userId: string;
  perDay: number;
  images: readonly { hash: string; bytes: number }[];
}

/**
 * Remembers who brought which picture, so that a product shows only its seller's own.
 * @throws UploadQuotaReached
 */
export async function recordUpload(
  unit: UnitOfWork,
  { userId, perDay, images: added }: RecordUpload,
): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    const today = await images.countSince(tx, userId, new Date(now.getTime() - dayMs));
    if (today + added.length > perDay) throw new UploadQuotaReached(perDay);
    for (const { hash, bytes } of added) await images.insert(tx, { hash, bytes, userId, now });
  });
}
