import { paginationOf, type SellerPayouts, type SellerPayoutsAnswer } from '@largo/contracts';
import { centsToReais, maskPixKey } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { type ManualPaymentRow, manualPaymentRepository } from '../db/manual-payment-repository.ts';
import { payoutRepository } from '../db/payout-repository.ts';
import { setOffRepository } from '../db/set-off-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { payoutItem } from './payout-item.ts';
import type { Asking } from './transfer-refusal.ts';

interface SellerTotals extends Record<string, unknown> {
  sellerId: string;
  name: string | null;
  email: string | null;
  pixKey: string | null;
  pixKeyType: string | null;
  payableCents: number;
  paidCents: number;
  remainingCents: number;
  payments: number;
  manualPayments: number;
  lastPaidAt: Date | string | null;
  total: number;
}

export interface SellerPayoutFilter {
  /** `pending`: something is left to pay; `debt`: the store has got too much. */
  status?: string | undefined;
  sellerId?: string | undefined;
  /** Part of a store's name. */
  search?: string | undefined;
  page: number;
  limit: number;
}

/** Newest ones of a store that is asked for alone, and of each in a list; the list of payouts has all. */
const paymentsOfOne = 20;
const paymentsOfEach = 3;

/** What each seller is owed and got: payable is the released share, paid what left for them. */
export async function listSellerPayouts(
  db: Db,
  { page, limit, ...filter }: SellerPayoutFilter,
  asks: Omit<Asking, 'settings'>,
): Promise<SellerPayoutsAnswer> {
  const totals = await readTotals(db, filter, { limit, offset: (page - 1) * limit });
  const ids = totals.map(({ sellerId }) => sellerId);
  const newestOfEach = filter.sellerId === undefined ? paymentsOfEach : paymentsOfOne;
  const [settings, newest, manual] = await Promise.all([
    settingsRepository.get(db),
    payoutRepository.listNewestOfSellers(db, ids, newestOfEach),
    manualPaymentRepository.listNewestOfSellers(db, ids, newestOfEach),
  ]);
  const advances = await setOffRepository.mapAdvances(
    db,
    newest.filter(({ payout }) => payout.setOffCents > 0).map(({ payout }) => payout.orderId),
  );
  return {
    sellers: totals.map((row) => ({
      ...sellerTotals(row),
      payments: newest
        .filter(({ payout }) => payout.sellerId === row.sellerId)
        .map(({ payout, seller }) =>
          payoutItem(payout, seller, {
            advanceCents: advances.get(payout.orderId) ?? 0,
            asking: { ...asks, settings },
          }),
        ),
      manualPayments: manual.filter(({ sellerId }) => sellerId === row.sellerId).map(manualPayment),
    })),
    pagination: paginationOf(page, limit, totals[0]?.total ?? 0),
  };
}

/** Where the sums do not choose the stores, only those of the page are added up. */
function readTotals(
  db: Db,
  { status, sellerId, search }: Omit<SellerPayoutFilter, 'page' | 'limit'>,
  { limit, offset }: { limit: number; offset: number },
) {
  const isChosenBySums = status !== undefined;
  const remaining = sql`(payable_cents + adjusted_cents - paid_cents)`;
  return db.execute<SellerTotals>(sql`
    with page as (
      select ids.seller_id, s.name, s.email, s.pix_key, s.pix_key_type, (count(*) over ())::int as found
      from (select distinct seller_id from payouts.payouts) as ids left join payouts.sellers s on s.id = ids.seller_id
      where ${nameMatches(search)} and ${sellerId === undefined ? sql`true` : sql`ids.seller_id = ${sellerId}::uuid`}
      order by s.name nulls last, ids.seller_id
      ${isChosenBySums ? sql`` : sql`limit ${limit} offset ${offset}`}
    ), sales as (
      select seller_id, count(*) as payments, max(completed_at) as last_paid_at,
        coalesce(sum(seller_cents - seller_refunded_cents) filter (where released_at is not null), 0) as payable_cents,
        coalesce(sum(transferred_cents) filter (where paid_by = 'transfer'), 0) as transferred_cents
      from payouts.payouts where seller_id = any(array(select seller_id from page)) group by seller_id
    ), given as (
      select seller_id, count(*) as times, sum(amount_cents) as cents, max(paid_at) as last_paid_at
      from payouts.manual_payments group by seller_id
    ), adjusted as (
      select seller_id, sum(amount_cents) as cents from payouts.adjustments group by seller_id
    ), totals as (
      select page.*, payments, payable_cents,
        transferred_cents + coalesce(given.cents, 0) as paid_cents,
        coalesce(adjusted.cents, 0) as adjusted_cents, coalesce(given.times, 0) as times,
        greatest(sales.last_paid_at, given.last_paid_at) as last_paid_at
      from page join sales using (seller_id) left join given using (seller_id)
        left join adjusted using (seller_id)
    )
    select seller_id as "sellerId", name, email, pix_key as "pixKey", pix_key_type as "pixKeyType",
      payable_cents::bigint as "payableCents", paid_cents::bigint as "paidCents",
      ${remaining}::bigint as "remainingCents", payments::int as payments, times::int as "manualPayments",
      last_paid_at as "lastPaidAt", ${isChosenBySums ? sql`(count(*) over ())::int` : sql`found`} as total
    from totals where ${statusIs(status, remaining)} order by name nulls last, seller_id
    ${isChosenBySums ? sql`limit ${limit} offset ${offset}` : sql``}`);
}

function nameMatches(search: string | undefined): SQL {
  if (!search) return sql`true`;
  return sql`s.name ilike ${`%${search.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`}`;
}

function statusIs(status: string | undefined, remaining: SQL): SQL {
  if (status === 'pending') return sql`${remaining} > 0`;
  return status === 'debt' ? sql`${remaining} < 0` : sql`true`;
}

function sellerTotals(row: SellerTotals) {
  return {
    sellerId: row.sellerId,
    sellerName: row.name ?? '',
    sellerEmail: row.email,
    pixKey: row.pixKey === null ? null : maskPixKey(row.pixKey, row.pixKeyType),
    totalPayable: centsToReais(row.payableCents),
    totalPaid: centsToReais(row.paidCents),
    remaining: centsToReais(row.remainingCents),
    paymentsCount: row.payments,
    manualPaymentsCount: row.manualPayments,
    lastPaidAt: row.lastPaidAt === null ? null : new Date(row.lastPaidAt).toISOString(),
  };
}

function manualPayment(payment: ManualPaymentRow): SellerPayouts['manualPayments'][number] {
  const { id, paidAt, amountCents, paymentMethod, description, reference } = payment;
  const amount = centsToReais(amountCents);
  return { id, paidAt: paidAt.toISOString(), amount, paymentMethod, description, reference };
}
