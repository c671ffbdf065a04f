import type { UnitOfWork } from '@largo/messaging';
import * as sellers from '../db/seller-repository.ts';

/** A seller's public data as identity has it now; visible at once on all of the seller's products. */
export async function recordSellerProfile(
  unit: UnitOfWork,
  profile: sellers.SellerProfile,
): Promise<void> {
  await unit.run(async ({ tx }) => {
    await sellers.saveProfile(tx, profile);
    await sellers.refreshCopies(tx, profile.sellerId);
  });
}

/** Blocking an account takes its store and its products out of every public answer. */
export async function recordSellerActive(
  unit: UnitOfWork,
  { sellerId, isActive }: { sellerId: string; isActive: boolean },
): Promise<void> {
  await unit.run(async ({ tx }) => {
    await sellers.setActive(tx, sellerId, isActive);
    await sellers.refreshCopies(tx, sellerId);
  });
}

/** Whether the seller may receive payments: without that nobody can buy, but everybody may look. */
export async function recordPaymentAccount(
  unit: UnitOfWork,
  { sellerId, receives }: { sellerId: string; receives: boolean },
): Promise<void> {
  await unit.run(async ({ tx, now }) => {
    await sellers.setReceivesPayments(tx, sellerId, receives, now);
    await sellers.refreshCopies(tx, sellerId);
  });
}
