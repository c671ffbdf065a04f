import type { PayoutItem } from '@largo/contracts';
import { centsToReais, maskPixKey } from '@largo/kernel';
import type { PayoutRow } from '../../db/payout-repository.ts';
import type { SellerRow } from '../../db/seller-repository.ts';
import { lacksApproval } from '../../domain/approval.ts';
import { allowedRecords, openCents, payableCents } from '../../domain/payout.ts';
import { type Requester, transferRefusal } from './transfer-refusal.ts';

/** What lists and details have in common. */
export function payoutItem(
  payout: PayoutRow,
  seller: SellerRow | null,
  { advanceCents, requester }: { advanceCents: number; requester: Requester },
): PayoutItem {
  const { id, orderId, orderNumber, transferStatus, paidAt } = payout;
  const { canComplete, ...allowed } = allowedRecords(payout);
  const refusal = canComplete ? transferRefusal(payout, seller ?? undefined, requester) : undefined;
  return {
    id,
    orderId,
    orderNumber,
    transferStatus,
    seller: {
      id: payout.sellerId,
      name: seller?.name ?? '',
      email: seller?.email ?? null,
      pixKey: seller?.pixKey ? maskPixKey(seller.pixKey, seller.pixKeyType) : null,
    },
    amount: centsToReais(payout.totalCents),
    commission: centsToReais(payout.commissionCents),
    platformFee: centsToReais(payout.platformFeeCents),
    sellerPayout: centsToReais(payableCents(payout)),
    setOff: centsToReais(payout.setOffCents),
    advances: centsToReais(advanceCents),
    open: centsToReais(openCents(payout)),
    refusal: refusal ? { code: refusal.code, error: refusal.message } : null,
    allowed: {
      ...allowed,
      canProcess: canComplete && refusal === undefined,
      canApprove: canComplete && lacksApproval(payout, openCents(payout), requester.settings),
    },
    status: payout.refundedCents === payout.totalCents ? 'refunded' : 'approved',
    releaseAt: payout.releaseAt?.toISOString() ?? null,
    createdAt: paidAt.toISOString(),
    approvedAt: paidAt.toISOString(),
  };
}
