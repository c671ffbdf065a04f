import type { UnitOfWork } from '@largo/messaging';
import { sellerRepository } from '../db/seller-repository.ts';

/** Whether the seller may receive payments: if not, the products are shown but can't be bought. */
export async function projectPaymentAccount(
  unit: UnitOfWork,
  sellerId: string,
  receives: boolean,
): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    await sellerRepository.setReceivesPayments(tx, sellerId, receives, now);
    await sellerRepository.refreshCopies(tx, sellerId);
  });
}
