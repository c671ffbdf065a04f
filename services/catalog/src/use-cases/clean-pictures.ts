import { dayMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { eachRow, type Logger } from '@largo/service-kit';
import { pictureRepository } from '../db/picture-repository.ts';
import type { PictureFiles } from '../media/picture-files.ts';

const batch = 100;
const name = (hash: string) => hash;

interface Tools {
  files: PictureFiles;
  log: Logger;
}

/**
 * Removes pictures that no product shows and that were not touched for a day. They are marked
 * first, from then on no product can be saved with them; then their files are deleted, then their
 * rows. Each step can be repeated after a crash, and uploading the same picture again rescues it at
 * any moment. Files that can't be deleted do not stop the others.
 */
export async function cleanPictures(unit: UnitOfWork, tools: Tools): Promise<number> {
  await markAll(unit);
  let removed = 0;
  for (;;) {
    const hashes = await unit.run(({ tx }) => pictureRepository.findRemoving(tx, batch));
    let gone = 0;
    await eachRow(
      hashes,
      { ...tools, failed: 'unused picture not removed', name },
      async (hash) => {
        if (await removeOne(unit, hash, tools.files)) gone += 1;
      },
    );
    removed += gone;
    if (hashes.length < batch || gone === 0) break;
  }
  await removeLostOriginals(unit, tools);
  return removed;
}

async function markAll(unit: UnitOfWork): Promise<void> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const from: string = after;
    const { last } = await unit.run(({ tx, now }) =>
      pictureRepository.markUnused(tx, {
        before: new Date(now.getTime() - dayMs),
        after: from,
        limit: batch,
      }),
    );
    after = last;
  }
}

/**
 * The files are deleted under the row's lock, because an upload of the same picture must wait until
 * they are gone. Deleting twice is harmless, so the transaction can be retried.
 */
function removeOne(unit: UnitOfWork, hash: string, files: PictureFiles): Promise<boolean> {
  return unit.run(async ({ tx }) => {
    if (!(await pictureRepository.lockRemoving(tx, hash))) return false;
    await files.deleteAll(hash);
    await pictureRepository.remove(tx, hash);
    return true;
  });
}

/** Deletes originals left by processes that died while storing them. */
async function removeLostOriginals(unit: UnitOfWork, { files, log }: Tools): Promise<void> {
  // The file store dates files by the real clock.
  const old: string[] = [];
  for await (const hash of files.originalsBefore(new Date(Date.now() - dayMs))) old.push(hash);
  for (let first = 0; first < old.length; first += batch) {
    const some = old.slice(first, first + batch);
    const needed = await unit.run(({ tx }) => pictureRepository.findUndrawn(tx, some));
    const lost = some.filter((hash) => !needed.has(hash));
    await eachRow(lost, { log, failed: 'lost original not removed', name }, (hash) =>
      files.deleteOriginal(hash),
    );
  }
}
