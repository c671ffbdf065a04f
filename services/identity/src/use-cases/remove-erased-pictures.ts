import type { Db, UnitOfWork } from '@largo/messaging';
import { eq, sql } from 'drizzle-orm';
import { sellerProfiles } from '../db/schema.ts';
import type { StoreImages } from '../media/store-images.ts';

/** The file first: as long as its path is known, a crash leaves something to try again with. */
export async function removeErasedPictures(
  unit: UnitOfWork,
  { userId }: { userId: string },
  { db, images }: { db: Db; images: StoreImages },
): Promise<void> {
  await unit.runAfter(
    async () => {
      const [seller] = await db
        .select({ storeImage: sellerProfiles.storeImage })
        .from(sellerProfiles)
        .where(eq(sellerProfiles.userId, userId));
      await images.remove(seller?.storeImage ?? null);
    },
    async ({ tx }) => {
      await tx.execute(
        sql`update identity.seller_profiles set store_image = null where user_id = ${userId}::uuid`,
      );
    },
  );
}
