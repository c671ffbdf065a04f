import type { UnitOfWork } from '@largo/messaging';
import { userTotals } from '../db/schema.ts';

/** A store's average rating as catalog computed it. */
export async function projectStoreRating(
  unit: UnitOfWork,
  {
    sellerId,
    averageRating,
    totalRatings,
  }: { sellerId: string; averageRating: number; totalRatings: number },
): Promise<void> {
  await unit.run(async ({ tx }) => {
    await tx
      .insert(userTotals)
      .values({ userId: sellerId, averageRating, totalRatings })
      .onConflictDoUpdate({ target: userTotals.userId, set: { averageRating, totalRatings } });
  });
}
