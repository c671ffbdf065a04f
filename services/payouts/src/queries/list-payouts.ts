import type { PayoutItem } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { desc, eq, inArray } from 'drizzle-orm';
import { payouts, sellers } from '../db/schema.ts';
import { transferStatuses, type TransferStatus } from '../domain/payout.ts';

/** The administrator's words for states: `pending` is everything that is still to be paid. */
function statusesOf(filter: string | undefined): readonly TransferStatus[] | undefined {
  if (filter === undefined || filter === 'all' || filter === 'approved') return undefined;
  if (filter === 'pending') return ['pending_manual_transfer', 'failed'];
  return transferStatuses.filter((status) => status === filter);
}

export interface PayoutFilter {
  status?: string | undefined;
  sellerId?: string | undefined;
  limit: number;
}

/** Newest first. */
export async function listPayouts(
  db: Db,
  { status, sellerId, limit }: PayoutFilter,
): Promise<PayoutItem[]> {
  const statuses = statusesOf(status);
  const byStatus = statuses && inArray(payouts.transferStatus, [...statuses]);
  const rows = await db
    .select({ payout: payouts, seller: sellers })
    .from(payouts)
    .leftJoin(sellers, eq(sellers.id, payouts.sellerId))
    .where(sellerId ? eq(payouts.sellerId, sellerId) : byStatus)
    .orderBy(desc(payouts.paidAt), desc(payouts.id))
    .limit(limit);
  return rows.map(({ payout, seller }) => payoutItem(payout, seller));
}

function payoutItem(
  payout: typeof payouts.$inferSelect,
  seller: typeof sellers.$inferSelect | null,
): PayoutItem {
  const toPay = payout.sellerCents - payout.sellerRefundedCents;
  return {
    id: payout.id,
    orderId: payout.orderId,
    orderNumber: payout.orderNumber,
    seller: {
      id: payout.sellerId,
      name: seller?.name ?? '',
      email: seller?.email ?? null,
      pixKey: seller?.pixKey ?? null,
    },
    amount: centsToReais(payout.totalCents),
    commission: centsToReais(payout.commissionCents),
    platformFee: centsToReais(payout.platformFeeCents),
    sellerPayout: centsToReais(toPay),
    status: payout.refundedCents === payout.totalCents ? 'refunded' : 'approved',
    transferStatus: payout.transferStatus,
    releaseAt: payout.releaseAt?.toISOString() ?? null,
    createdAt: payout.paidAt.toISOString(),
    approvedAt: payout.paidAt.toISOString(),
  };
}
