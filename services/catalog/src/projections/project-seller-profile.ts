import type { UnitOfWork } from '@largo/messaging';
import * as sellers from '../db/seller-repository.ts';

/** A seller's public data as identity has it now; visible at once on all of the seller's products. */
export async function projectSellerProfile(
  unit: UnitOfWork,
  profile: sellers.SellerProfile,
): Promise<void> {
  await unit.run(async ({ tx }) => {
    await sellers.saveProfile(tx, profile);
    await sellers.refreshCopies(tx, profile.sellerId);
  });
}
