import type { UnitOfWork } from '@largo/messaging';
import { type SellerProfile, sellerRepository } from '../db/seller-repository.ts';

/** A seller's public data as identity has it now; visible at once on all of the seller's products. */
export async function projectSellerProfile(
  unit: UnitOfWork,
  profile: SellerProfile,
): Promise<void> {
  await unit.run(async ({ tx }) => {
    await sellerRepository.saveProfile(tx, profile);
    await sellerRepository.refreshCopies(tx, profile.sellerId);
  });
}
