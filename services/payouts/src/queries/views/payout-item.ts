import type { PayoutItem } from '@largo/contracts';
import { centsToReais, maskPixKey } from '@largo/kernel';
import type { PayoutRow } from '../../db/payout-repository.ts';
import type { SellerRow } from '../../db/seller-repository.ts';
import { openCents, payableCents } from '../../domain/payout.ts';
import { isPayable } from '../../domain/transfer-status.ts';
import { type Requester, transferRefusal } from './transfer-refusal.ts';

/** What lists and details have in common. */
export function payoutItem(
  payout: PayoutRow,
  seller: SellerRow | null,
  { advanceCents, requester }: { advanceCents: number; requester: Requester },
): PayoutItem {
  const { id, orderId, orderNumber, transferStatus, paidAt } = payout;
  const refusal = isPayable(transferStatus)
    ? transferRefusal(payout, seller ?? undefined, requester)
    : undefined;
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
    status: payout.refundedCents === payout.totalCents ? 'refunded' : 'approved',
    releaseAt: payout.releaseAt?.toISOString() ?? null,
    createdAt: paidAt.toISOString(),
    approvedAt: paidAt.toISOString(),
  };
}
