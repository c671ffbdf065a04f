import type { UnitOfWork } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { sellerProfiles } from '../db/schema.ts';
import { storePictureRepository as pictures } from '../db/store-picture-repository.ts';
import type { StoreImages } from '../clients/store-images.ts';

/**
 * Runs under the picture's lock, because another store may show the same one. The row is deleted
 * last, so that a crash can be retried; deleting twice is harmless.
 */
export async function removeErasedPictures(
  unit: UnitOfWork,
  { userId }: { userId: string },
  { images }: { images: StoreImages },
): Promise<void> {
  await unit.run(async ({ tx }) => {
    const ofUser = eq(sellerProfiles.userId, userId);
    const [seller] = await tx
      .select({ storeImage: sellerProfiles.storeImage })
      .from(sellerProfiles)
      .where(ofUser);
    if (!seller?.storeImage) return;
    await tx.update(sellerProfiles).set({ storeImage: null }).where(ofUser);
    if (!(await pictures.lockUnused(tx, seller.storeImage))) return;
    await images.delete(seller.storeImage);
    await pictures.delete(tx, seller.storeImage);
  });
}
