import { dayMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import * as images from '../db/image-repository.ts';
import { UploadQuotaReached } from '../domain/errors.ts';

/** What draws and stores pictures. */
export interface PictureStore {
  save(content: Buffer): Promise<{ hash: string; url: string; bytes: number }>;
}

export interface StoreImages {
  userId: string;
  perDay: number;
  contents: readonly Buffer[];
}

/**
 * Stores pictures and remembers who brought them, so that a product shows only its seller's own.
 * @throws UploadQuotaReached before anything is drawn @throws ImageRefused
 * @returns their addresses
 */
export async function storeImages(
  unit: UnitOfWork,
  { userId, perDay, contents }: StoreImages,
  pictures: PictureStore,
): Promise<string[]> {
  await unit.run(async ({ tx, now }) => {
    const today = await images.countSince(tx, userId, new Date(now.getTime() - dayMs));
    if (today + contents.length > perDay) throw new UploadQuotaReached(perDay);
  });
  return unit.runAfter(
    async () => {
      const stored = [];
      for (const content of contents) stored.push(await pictures.save(content));
      return stored;
    },
    async ({ tx, now }, stored) => {
      for (const { hash, bytes } of stored) await images.insert(tx, { hash, bytes, userId, now });
      return stored.map(({ url }) => url);
    },
  );
}
