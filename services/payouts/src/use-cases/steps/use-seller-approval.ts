import type { Signatory } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import { sellerRepository, type SellerRow } from '../../db/seller-repository.ts';
import { settingsRepository } from '../../db/settings-repository.ts';
import { type ApprovedKind, checkApproval, noApproval } from '../../domain/approval.ts';

/**
 * Takes the approval that a large amount of a store as a whole needs: it counts once. A smaller amount leaves
 * one that waits. Lock the seller first.
 * @param asked `amountCents` below zero: against the store
 * @throws SecondApproverNeeded @throws AdministratorTooNew
 */
export async function useSellerApproval(
  tx: Tx,
  seller: SellerRow,
  asked: { kind: ApprovedKind; amountCents: number; payer: Signatory; now: Date },
): Promise<void> {
  const { id: sellerId, approvedKind, ...approval } = seller;
  const isOfKind = approvedKind === asked.kind;
  const given = isOfKind ? approval : { ...approval, ...noApproval };
  if (!checkApproval({ sellerId }, given, asked, await settingsRepository.get(tx))) return;
  await sellerRepository.save(tx, { id: sellerId, ...noApproval });
}
