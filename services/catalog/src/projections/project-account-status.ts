import type { UnitOfWork } from '@largo/messaging';
import { sellerRepository } from '../db/seller-repository.ts';

/** Hides a blocked account's store and products from every public answer. */
export async function projectAccountStatus(
  unit: UnitOfWork,
  sellerId: string,
  isActive: boolean,
): Promise<void> {
  await unit.run(async ({ tx }) => {
    await sellerRepository.setActive(tx, sellerId, isActive);
    await sellerRepository.refreshCopies(tx, sellerId);
  });
}
