import { dayMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { storePictureRepository as pictures } from '../db/store-picture-repository.ts';
import type { StoreImages } from '../clients/store-images.ts';

const batch = 500;

/**
 * Removes pictures that no store shows and nobody has touched for a day. First they are marked, then
 * each file goes under its row's lock, which an upload of the same picture waits for. Deleting twice
 * does no harm, so each step may run again.
 */
export async function cleanStorePictures(unit: UnitOfWork, images: StoreImages): Promise<void> {
  await unit.run(({ tx, now }) =>
    pictures.markUnused(tx, { before: new Date(now.getTime() - dayMs), limit: batch }),
  );
  for (const path of await unit.run(({ tx }) => pictures.listRemoving(tx)))
    await unit.run(async ({ tx }) => {
      if (!(await pictures.lockRemoving(tx, path))) return;
      await images.delete(path);
      await pictures.delete(tx, path);
    });
}
