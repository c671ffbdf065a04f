import { type DomainError, refusalBy, type Signatory } from '@largo/kernel';
import type { PayoutRow } from '../../db/payout-repository.ts';
import type { SellerRow } from '../../db/seller-repository.ts';
import type { Settings } from '../../db/settings-repository.ts';
import { approvalOf, type AskedAmount, checkApproval } from '../../domain/approval.ts';
import { openCents } from '../../domain/payout.ts';
import { checkReceiver } from '../../domain/pix-key.ts';

/** Who asks, and what else the answer depends on besides the payout and its store. */
export interface Requester {
  readonly payer: Signatory;
  readonly settings: Settings;
  readonly now: Date;
  /** What was sent to the store on this day; lists omit it, and the transfer itself counts it. */
  readonly leftCents?: number;
}

/** Why a transfer of a released payout would be refused; undefined if it would not. */
export function transferRefusal(
  payout: PayoutRow,
  seller: SellerRow | undefined,
  { payer, settings, now, leftCents = 0 }: Requester,
): DomainError | undefined {
  return refusalBy(() => {
    checkReceiver(payout.sellerId, seller, now);
    checkApproval(
      { orderId: payout.orderId },
      payout,
      { amountCents: openCents(payout), leftCents, payer, now },
      settings,
    );
  });
}

/** Why one PIX for a store's released payouts would be refused; undefined if it would not. */
export function storeTransferRefusal(
  { sellerId, seller }: { sellerId: string; seller: SellerRow | undefined },
  asked: AskedAmount,
  settings: Settings,
): DomainError | undefined {
  return refusalBy(() => {
    checkReceiver(sellerId, seller, asked.now);
    checkApproval({ sellerId }, approvalOf(seller, 'transfer'), asked, settings);
  });
}
