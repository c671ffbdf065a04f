import { paginationOf, type PayoutsAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { and, asc, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { setOffRepository } from '../db/set-off-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { payouts, sellers } from '../db/schema.ts';
import { transferStatuses, type TransferStatus } from '../domain/payout.ts';
import { isPayable, payableStatuses } from '../domain/transfer-status.ts';
import { payoutItem } from './views/payout-item.ts';
import type { Requester } from './views/transfer-refusal.ts';

export interface PayoutFilter {
  /** A transfer status; `pending`: released and not paid; `approved`: not refunded as a whole. */
  status?: string | undefined;
  transferStatus?: TransferStatus | undefined;
  sellerId?: string | undefined;
  orderId?: string | undefined;
  /** Part of an order number or a store's name. */
  search?: string | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  before?: Date | undefined;
  /** Released, and more than this is left to transfer. */
  aboveCents?: number | undefined;
  page: number;
  limit: number;
}

/** Up to this many matches are sorted at once rather than found in index order. */
const mostSorted = 1_000;

/** Newest first; those that can be paid, the longest-waiting first. */
export async function listPayouts(
  db: Db,
  { page, limit, ...filter }: PayoutFilter,
  asks: Omit<Requester, 'settings'>,
): Promise<PayoutsAnswer> {
  const where = and(...conditions(filter));
  const isQueue = filter.status === 'pending' || isPayable(filter.transferStatus);
  const total = await db.$count(payouts, where);
  // Sorted by an index, the database would scan all payouts until it has found the few that match.
  const paidAt = total > mostSorted ? payouts.paidAt : sql`${payouts.paidAt} + interval '0'`;
  const { id, releasedAt } = payouts;
  const [settings, rows] = await Promise.all([
    settingsRepository.get(db),
    db
      .select({ payout: payouts, seller: sellers })
      .from(payouts)
      .leftJoin(sellers, eq(sellers.id, payouts.sellerId))
      .where(where)
      .orderBy(...(isQueue ? [asc(releasedAt), asc(id)] : [desc(paidAt), desc(id)]))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  const advances = await setOffRepository.mapAdvances(
    db,
    rows.filter(({ payout }) => payout.setOffCents > 0).map(({ payout }) => payout.orderId),
  );
  return {
    payments: rows.map(({ payout, seller }) =>
      payoutItem(payout, seller, {
        advanceCents: advances.get(payout.orderId) ?? 0,
        requester: { ...asks, settings },
      }),
    ),
    pagination: paginationOf(page, limit, total),
  };
}

function conditions(filter: Omit<PayoutFilter, 'page' | 'limit'>): (SQL | undefined)[] {
  const { status, transferStatus, sellerId, orderId, search, from, before, aboveCents } = filter;
  return [
    statusIs(status),
    transferStatus && eq(payouts.transferStatus, transferStatus),
    sellerId ? eq(payouts.sellerId, sellerId) : undefined,
    orderId ? eq(payouts.orderId, orderId) : undefined,
    search ? matches(search) : undefined,
    from && gte(payouts.paidAt, from),
    before && lt(payouts.paidAt, before),
    aboveCents === undefined ? undefined : isAbove(aboveCents),
  ];
}

const isAbove = (cents: number): SQL | undefined =>
  and(
    statusIs('pending'),
    sql`seller_cents - seller_refunded_cents - set_off_cents - transferred_cents > ${cents}`,
  );

function statusIs(status: string | undefined): SQL | undefined {
  if (status === undefined || status === 'all') return undefined;
  if (status === 'approved') return lt(payouts.refundedCents, payouts.totalCents);
  if (status === 'pending') return inArray(payouts.transferStatus, [...payableStatuses]);
  const known = transferStatuses.filter((one) => one === status);
  return inArray(payouts.transferStatus, known);
}

function matches(search: string): SQL | undefined {
  const part = `%${search.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
  // An array of the few stores, so that both sides of the "or" are looked up in an index.
  const ofStores = sql`${payouts.sellerId} = any(array(select id from payouts.sellers where name ilike ${part}))`;
  return or(ilike(payouts.orderNumber, part), ofStores);
}
