import type { UnitOfWork } from '@largo/messaging';
import { userRepository } from '../db/user-repository.ts';
import { emptySellerProfile, type User } from '../domain/user.ts';
import type { StoreImages } from '../media/store-images.ts';
import { announceStore } from '../outgoing/announcements.ts';

/** @throws InvalidImage */
export async function setStoreImage(
  unit: UnitOfWork,
  { userId, upload }: { userId: string; upload: Buffer },
  { images }: { images: StoreImages },
): Promise<User> {
  const storeImage = await images.save(upload);
  try {
    const { saved, before } = await unit.run(async (change) => {
      const user = await userRepository.getForUpdate(change.tx, userId);
      const changed: User = {
        ...user,
        seller: { ...(user.seller ?? emptySellerProfile), storeImage },
        updatedAt: change.now,
      };
      await userRepository.save(change.tx, changed);
      announceStore(change, changed);
      return { saved: changed, before: user.seller?.storeImage ?? null };
    });
    await images.remove(before);
    return saved;
  } catch (error) {
    await images.remove(storeImage);
    throw error;
  }
}
