import type { PayoutHold, ReleaseObstacle } from '@largo/contracts';
import { isUuid } from '@largo/kernel';
import type { HoldRow, PayoutRow } from '../../db/payout-repository.ts';
import type { SellerRow } from '../../db/seller-repository.ts';

/** Current and past reasons why an order's payout is not paid: its own, then those of its store. */
export const payoutHolds = (
  payout: PayoutRow,
  { holds, seller }: { holds: readonly HoldRow[]; seller: SellerRow | null },
  now: Date,
): PayoutHold[] => [...holds.map(holdView), ...holdsOfStore(payout, seller, now)];

const ownReasons = ['dispute', 'chargeback', 'difference', 'fraud_alert'] as const;

/** `dispute:<id>` */
export function holdView({ source, openedAt, closedAt }: HoldRow): PayoutHold {
  const [kind, of = ''] = source.split(':');
  return {
    reason: ownReasons.find((reason) => reason === kind) ?? 'refund',
    reference: isUuid(of) ? of : null,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    endsAt: null,
  };
}

/** What keeps every payout of a store from being transferred now. */
function holdsOfStore(payout: PayoutRow, seller: SellerRow | null, now: Date): PayoutHold[] {
  if (!seller || payout.transferStatus === 'completed' || payout.transferStatus === 'cancelled')
    return [];
  const { isActive, pixKeyWaitsUntil: until } = seller;
  const open = { reference: null, openedAt: null, closedAt: null };
  return [
    ...(isActive ? [] : [{ ...open, reason: 'store_blocked' as const, endsAt: null }]),
    ...(until !== null && now < until
      ? [{ ...open, reason: 'pix_key_changed' as const, endsAt: until.toISOString() }]
      : []),
  ];
}

/** Why a release that is due has not happened. */
export function obstacleOf(
  payout: PayoutRow,
): { reason: ReleaseObstacle; nextTryAt: string } | null {
  const { transferStatus, releaseObstacle: reason, releaseNextTryAt } = payout;
  if (transferStatus !== 'waiting_release' || !reason || !releaseNextTryAt) return null;
  return { reason, nextTryAt: releaseNextTryAt.toISOString() };
}
