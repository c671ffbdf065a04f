import { paginationOf, type SellerPayouts, type SellerPayoutsAnswer } from '@largo/contracts';
import { centsToReais, maskPixKey } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { type SQL, sql } from 'drizzle-orm';
import { type ManualPaymentRow, manualPaymentRepository } from '../db/manual-payment-repository.ts';
import { payoutRepository } from '../db/payout-repository.ts';
import { setOffRepository } from '../db/set-off-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { payoutItem } from './views/payout-item.ts';
import type { Requester } from './views/transfer-refusal.ts';

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
  /** `pending`: something is left to pay; `debt`: the store was overpaid. */
  status?: string | undefined;
  sellerId?: string | undefined;
  /** Part of a store's name. */
  search?: string | undefined;
  page: number;
  limit: number;
}

/** How many of the newest payouts are shown for a single store, and for each store in a list. */
const paymentsOfOne = 20;
const paymentsOfEach = 3;

/** What each seller is owed and was paid: `payable` is the released share, `paid` what was sent to them. */
export async function listSellerPayouts(
  db: Db,
  { page, limit, ...filter }: SellerPayoutFilter,
  asks: Omit<Requester, 'settings'>,
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
            requester: { ...asks, settings },
          }),
        ),
      manualPayments: manual.filter(({ sellerId }) => sellerId === row.sellerId).map(manualPayment),
    })),
    pagination: paginationOf(page, limit, totals[0]?.total ?? 0),
  };
}

/**
 * What a store should have received of a payout by now, and what it has received. Must match the index
 * `payouts_uneven`.
 */
const due = sql.raw(
  'case when released_at is null then 0 else seller_cents - seller_refunded_cents end',
);
const sent = sql.raw("case when paid_by = 'transfer' then transferred_cents else 0 end");

/** Finds the page's stores first, by skipping from one to the next in an index, and sums only their payouts. */
function readTotals(
  db: Db,
  { status, sellerId, search }: Omit<SellerPayoutFilter, 'page' | 'limit'>,
  { limit, offset }: { limit: number; offset: number },
) {
  return db.execute<SellerTotals>(sql`
    with recursive stores as (
      (select seller_id from payouts.payouts order by seller_id limit 1)
      union all select next.seller_id from stores cross join lateral (
        select p.seller_id from payouts.payouts p where p.seller_id > stores.seller_id order by 1 limit 1) next
    ), remaining as (
      select seller_id, sum(cents) as cents from (
        select seller_id, ${due} - ${sent} as cents from payouts.payouts where ${due} <> ${sent}
        union all select seller_id, amount_cents from payouts.adjustments
        union all select seller_id, -amount_cents from payouts.manual_payments
      ) uneven group by seller_id
    ), page as (
      select seller_id, name, email, pix_key, pix_key_type, coalesce(cents, 0) as cents, (count(*) over ())::int as total
      from stores left join remaining using (seller_id) left join payouts.sellers s on s.id = seller_id
      where ${nameMatches(search)} and ${statusIs(status)}
        and ${sellerId === undefined ? sql`true` : sql`seller_id = ${sellerId}::uuid`}
      order by name nulls last, seller_id limit ${limit} offset ${offset}
    )
    select page.seller_id as "sellerId", name, email, pix_key as "pixKey", pix_key_type as "pixKeyType",
      sales.due::bigint as "payableCents", (sales.sent + given.cents)::bigint as "paidCents",
      page.cents::bigint as "remainingCents", payments, given.times as "manualPayments",
      greatest(sales.last_paid_at, given.last_paid_at) as "lastPaidAt", total
    from page cross join lateral (
      select count(*)::int as payments, max(completed_at) as last_paid_at, sum(${due}) as due, sum(${sent}) as sent
      from payouts.payouts p where p.seller_id = page.seller_id
    ) sales cross join lateral (
      select count(*)::int as times, coalesce(sum(amount_cents), 0) as cents, max(paid_at) as last_paid_at
      from payouts.manual_payments m where m.seller_id = page.seller_id
    ) given order by name nulls last, page.seller_id`);
}

function nameMatches(search: string | undefined): SQL {
  if (!search) return sql`true`;
  return sql`s.name ilike ${`%${search.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`}`;
}

function statusIs(status: string | undefined): SQL {
  if (status === 'pending') return sql`cents > 0`;
  return status === 'debt' ? sql`cents < 0` : sql`true`;
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
