import { dayMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { eachRow, type Logger } from '@largo/service-kit';
import { storePictureRepository as pictures } from '../db/store-picture-repository.ts';
import type { StoreImages } from '../clients/store-images.ts';

const batch = 500;

/**
 * Removes pictures that no store has shown for a day. They are marked first, then each file is
 * deleted under its row's lock, for which an upload of the same picture waits. Deleting twice is
 * harmless, so each step can run again. A file that can't be deleted does not stop the others.
 */
export async function cleanStorePictures(
  unit: UnitOfWork,
  { images, log }: { images: StoreImages; log: Logger },
): Promise<void> {
  await unit.run(({ tx, now }) =>
    pictures.markUnused(tx, { before: new Date(now.getTime() - dayMs), limit: batch }),
  );
  const unused = await unit.run(({ tx }) => pictures.listRemoving(tx));
  const failed = 'unused picture of a store not removed';
  await eachRow(unused, { log, failed, name: (path) => path }, (path) =>
    unit.run(async ({ tx }) => {
      if (!(await pictures.lockRemoving(tx, path))) return;
      await images.delete(path);
      await pictures.delete(tx, path);
    }),
  );
}
