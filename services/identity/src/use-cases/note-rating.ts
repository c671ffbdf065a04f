import type { UnitOfWork } from '@largo/messaging';
import { userTotals } from '../db/schema.ts';

/** Keeps a store's average as catalog computed it. */
export async function noteRating(
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
