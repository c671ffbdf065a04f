import type { Db } from '@largo/messaging';
import { asc, eq } from 'drizzle-orm';
import { payouts, sellers } from '../db/schema.ts';

const header = [
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

/** Commissions as CSV lines: UTF-8 with BOM, `;`, RFC 4180 quotes, formula cells made harmless. */
export async function* commissionReport(db: Db): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(header)}`;
  let offset = 0;
  for (;;) {
    const rows = await db
      .select({ payout: payouts, name: sellers.name })
      .from(payouts)
      .leftJoin(sellers, eq(sellers.id, payouts.sellerId))
      .orderBy(asc(payouts.paidAt), asc(payouts.id))
      .limit(pageSize)
      .offset(offset);
    for (const { payout, name } of rows) yield csvLine(cellsOf(payout, name));
    if (rows.length < pageSize) return;
    offset += rows.length;
  }
}

const pageSize = 500;
const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, useGrouping: false });
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

function cellsOf(payout: typeof payouts.$inferSelect, sellerName: string | null): string[] {
  const amounts = [
    payout.totalCents,
    payout.commissionCents,
    payout.platformFeeCents,
    payout.refundedCents,
    payout.sellerCents - payout.sellerRefundedCents,
  ].map((amount) => decimal.format(amount / 100));
  return [
    payout.orderNumber,
    sellerName ?? '',
    day.format(payout.paidAt),
    ...amounts,
    payout.transferStatus,
  ];
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(cellText).join(';')}\r\n`;
}

function cellText(cell: string): string {
  const harmless = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
