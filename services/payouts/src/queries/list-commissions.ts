import { periodEnd, periodStart, refundShares } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import {
  type CsvCell,
  readById,
  reportAmount,
  reportDay,
  type ReportPeriod,
  type ReportRow,
} from '@largo/service-kit';
import { and, asc, eq, getTableColumns, gt, gte, lt } from 'drizzle-orm';
import { payouts, sellers } from '../db/schema.ts';
import { payableCents } from '../domain/payout.ts';
import { statusNames } from '../domain/texts.ts';

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

const paidIn = ({ startDate, endDate }: ReportPeriod) =>
  and(
    startDate ? gte(payouts.paidAt, periodStart(startDate)) : undefined,
    endDate ? lt(payouts.paidAt, periodEnd(endDate)) : undefined,
  );

/** Every order paid in the period with everyone's share after refunds, as in the ledger; oldest first. */
export async function* listCommissions(db: Db, period: ReportPeriod): AsyncGenerator<ReportRow> {
  const rows = readById(({ after, limit }) =>
    db
      .select({ ...getTableColumns(payouts), sellerName: sellers.name })
      .from(payouts)
      .leftJoin(sellers, eq(sellers.id, payouts.sellerId))
      .where(and(paidIn(period), after === undefined ? undefined : gt(payouts.id, after)))
      .orderBy(asc(payouts.id))
      .limit(limit),
  );
  for await (const { sellerName, ...payout } of rows)
    yield { name: payout.orderNumber, cells: () => cellsOf(payout, sellerName) };
}

export const countCommissions = (db: Db, period: ReportPeriod): Promise<number> =>
  db.$count(payouts, paidIn(period));

function cellsOf(payout: typeof payouts.$inferSelect, sellerName: string | null): CsvCell[] {
  const back = refundShares({ ...payout, refundedCents: 0 }, payout.refundedCents);
  const amounts = [
    payout.totalCents,
    payout.commissionCents - back.commissionCents,
    payout.platformFeeCents - back.platformFeeCents,
    payout.refundedCents,
    payableCents(payout),
  ].map(reportAmount);
  return [
    payout.orderNumber,
    sellerName,
    reportDay(payout.paidAt),
    ...amounts,
    statusNames[payout.transferStatus],
  ];
}
