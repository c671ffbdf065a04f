import type { UnitOfWork } from '@largo/messaging';
import { storePictureRepository as pictures } from '../db/store-picture-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { emptySellerProfile, type User } from '../domain/user.ts';
import type { StoreImages } from '../clients/store-images.ts';
import { publishStore } from './steps/publish-user.ts';

/**
 * The row is written before the file, so that files that no store ends up showing are found and
 * removed. A replaced picture stays for a day, for pages that are still open.
 */
export async function setStoreImage(
  unit: UnitOfWork,
  { userId, upload }: { userId: string; upload: Buffer },
  { images }: { images: StoreImages },
): Promise<User> {
  const image = await images.draw(upload);
  await unit.run(({ tx, now }) => pictures.insert(tx, image.path, now));
  await images.put(image);
  return unit.run(async (change) => {
    const { tx, now } = change;
    const user = await userRepository.getForUpdate(tx, userId);
    const changed: User = {
      ...user,
      seller: { ...(user.seller ?? emptySellerProfile), storeImage: image.path },
      updatedAt: now,
    };
    if (!(await pictures.touch(tx, image.path, now)))
      throw new Error('the picture was removed while it was saved');
    const before = user.seller?.storeImage;
    if (before && before !== image.path) await pictures.touch(tx, before, now);
    await userRepository.save(tx, changed);
    publishStore(change, changed);
    return changed;
  });
}
