import type { Db } from '@largo/messaging';
import { reportAmount, type CsvCell, reportDay } from '@largo/service-kit';
import { asc, eq } from 'drizzle-orm';
import { payouts, sellers } from '../db/schema.ts';

export const commissionHeader = [
  'Pedido',
  'Loja',
  'Pago em',
  'Total',
  'Comissão',
  'Taxa',
  'Reembolsado',
  'Repasse',
  'Situação',
];
const pageSize = 500;

/** Every paid order with what it brought to whom, oldest first. */
export async function* listCommissions(db: Db): AsyncGenerator<readonly CsvCell[]> {
  for (let offset = 0; ; offset += pageSize) {
    const rows = await db
      .select({ payout: payouts, name: sellers.name })
      .from(payouts)
      .leftJoin(sellers, eq(sellers.id, payouts.sellerId))
      .orderBy(asc(payouts.paidAt), asc(payouts.id))
      .limit(pageSize)
      .offset(offset);
    for (const { payout, name } of rows) yield cellsOf(payout, name);
    if (rows.length < pageSize) return;
  }
}

function cellsOf(payout: typeof payouts.$inferSelect, sellerName: string | null): CsvCell[] {
  const amounts = [
    payout.totalCents,
    payout.commissionCents,
    payout.platformFeeCents,
    payout.refundedCents,
    payout.sellerCents - payout.sellerRefundedCents,
  ].map(reportAmount);
  return [
    payout.orderNumber,
    sellerName,
    reportDay(payout.paidAt),
    ...amounts,
    payout.transferStatus,
  ];
}
