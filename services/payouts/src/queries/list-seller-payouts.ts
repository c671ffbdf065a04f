import type { PayoutItem, SellerPayouts } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { manualPaymentRepository, type ManualPaymentRow } from '../db/manual-payment-repository.ts';
import { listPayouts } from './list-payouts.ts';

interface SellerTotals extends Record<string, unknown> {
  seller_id: string;
  name: string | null;
  email: string | null;
  pix_key: string | null;
  payable_cents: string;
  paid_cents: string;
  payments: string;
}

const paymentsPerSeller = 100;

/** What each seller is owed and got: payable is the released share, paid what left for them. */
export async function listSellerPayouts(
  db: Db,
  status: string | undefined,
): Promise<SellerPayouts[]> {
  const totals = await db.execute<SellerTotals>(sql`
    select p.seller_id, s.name, s.email, s.pix_key, count(*) payments,
      coalesce(sum(p.seller_cents - p.seller_refunded_cents) filter (where p.released_at is not null), 0) payable_cents,
      coalesce(sum(p.transferred_cents) filter (where p.paid_by = 'transfer'), 0)
        + coalesce((select sum(amount_cents) from payouts.manual_payments m where m.seller_id = p.seller_id), 0) paid_cents
    from payouts.payouts p left join payouts.sellers s on s.id = p.seller_id
    group by p.seller_id, s.name, s.email, s.pix_key
    order by s.name nulls last, p.seller_id`);
  const manual = await manualBySeller(
    db,
    totals.map((row) => row.seller_id),
  );
  const sellers = await Promise.all(
    totals.map(async (row) =>
      sellerPayout(row, manual.get(row.seller_id) ?? [], await paymentsOf(db, row.seller_id)),
    ),
  );
  return status === 'pending' ? sellers.filter((seller) => seller.remaining > 0) : sellers;
}

function paymentsOf(db: Db, sellerId: string): Promise<PayoutItem[]> {
  return listPayouts(db, { sellerId, limit: paymentsPerSeller });
}

async function manualBySeller(
  db: Db,
  sellerIds: string[],
): Promise<Map<string, ManualPaymentRow[]>> {
  const grouped = new Map<string, ManualPaymentRow[]>();
  if (sellerIds.length === 0) return grouped;
  for (const row of await manualPaymentRepository.listOfSellers(db, sellerIds))
    grouped.set(row.sellerId, [...(grouped.get(row.sellerId) ?? []), row]);
  return grouped;
}

function sellerPayout(
  row: SellerTotals,
  manual: readonly ManualPaymentRow[],
  payments: PayoutItem[],
): SellerPayouts {
  const payable = Number(row.payable_cents);
  const paid = Number(row.paid_cents);
  return {
    sellerId: row.seller_id,
    sellerName: row.name ?? '',
    sellerEmail: row.email,
    pixKey: row.pix_key,
    totalPayable: centsToReais(payable),
    totalPaid: centsToReais(paid),
    remaining: centsToReais(payable - paid),
    paymentsCount: Number(row.payments),
    manualPaymentsCount: manual.length,
    payments,
    manualPayments: manual.map((payment) => ({
      id: payment.id,
      paidAt: payment.paidAt.toISOString(),
      amount: centsToReais(payment.amountCents),
      paymentMethod: payment.paymentMethod,
      description: payment.description,
      reference: payment.reference,
    })),
  };
}
