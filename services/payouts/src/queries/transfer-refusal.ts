import { DomainError, type Signatory } from '@largo/kernel';
import type { PayoutRow } from '../db/payout-repository.ts';
import type { SellerRow } from '../db/seller-repository.ts';
import type { Settings } from '../db/settings-repository.ts';
import { checkApproval } from '../domain/approval.ts';
import { openCents } from '../domain/payout.ts';
import { checkReceiver } from '../domain/pix-key.ts';

/** Who asks, and what the answer depends on besides the payout and its store. */
export interface Asking {
  readonly payer: Signatory;
  readonly settings: Settings;
  readonly now: Date;
}

/** Why a transfer of a released payout would be refused; undefined: it would not. */
export function transferRefusal(
  payout: PayoutRow,
  seller: SellerRow | undefined,
  { payer, settings, now }: Asking,
): DomainError | undefined {
  try {
    checkReceiver(payout.sellerId, seller, now);
    checkApproval(
      { orderId: payout.orderId },
      payout,
      { amountCents: openCents(payout), payer, now },
      settings,
    );
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
