import type { UnitOfWork } from '@largo/messaging';
import * as sellers from '../db/seller-repository.ts';

/** Whether the seller may receive payments: otherwise the products are shown but cannot be bought. */
export async function projectPaymentAccount(
  unit: UnitOfWork,
  { sellerId, receives }: { sellerId: string; receives: boolean },
): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    await sellers.setReceivesPayments(tx, sellerId, receives, now);
    await sellers.refreshCopies(tx, sellerId);
  });
}
