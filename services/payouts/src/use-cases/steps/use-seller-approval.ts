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
 * Uses up the approval that a large payment or adjustment of a store's balance needs. A small amount needs none
 * and leaves a pending one as it is. Lock the seller first.
 * @param asked a negative `amountCents` is against the store
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
