import type { Tx } from '@largo/messaging';
import { sellerRepository, type SellerRow } from '../../db/seller-repository.ts';
import { settingsRepository } from '../../db/settings-repository.ts';
import {
  approvalOf,
  type ApprovedKind,
  type AskedAmount,
  checkApproval,
  noApproval,
} from '../../domain/approval.ts';

/**
 * Takes the approval that a large amount of a store as a whole needs: it counts once. A smaller amount leaves
 * one that waits. Lock the seller first.
 * @param asked `amountCents` below zero: against the store
 */
export async function useSellerApproval(
  tx: Tx,
  seller: SellerRow,
  asked: AskedAmount & { kind: ApprovedKind },
): Promise<void> {
  const { id: sellerId } = seller;
  const given = approvalOf(seller, asked.kind);
  if (!checkApproval({ sellerId }, given, asked, await settingsRepository.get(tx))) return;
  await sellerRepository.save(tx, { id: sellerId, ...noApproval });
}
