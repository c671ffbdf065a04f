import type { Db } from '@largo/messaging';
import { reportAmount, type CsvCell, reportDay } from '@largo/service-kit';
import { and, asc, gt } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import { statusNames } from '../domain/texts.ts';
import { orderConditions, type OrderFilters } from './order-conditions.ts';

export const salesHeader = [
  'Pedido',
  'Data',
  'Comprador',
  'Loja',
  'Situação',
  'Produtos',
  'Frete',
  'Total',
  'Comissão',
  'Taxa',
  'Repasse',
  'Reembolsado',
  'Pagamento',
];
const pageSize = 500;

/** Every order that the filters leave, oldest first: ids are made in order of time. */
export async function* listSales(
  db: Db,
  filters: OrderFilters,
): AsyncGenerator<readonly CsvCell[]> {
  const conditions = orderConditions({ ...filters, adminView: true });
  let after: string | undefined;
  do {
    const rows = await db
      .select()
      .from(orders)
      .where(and(...conditions, after === undefined ? undefined : gt(orders.id, after)))
      .orderBy(asc(orders.id))
      .limit(pageSize);
    for (const order of rows) yield cellsOf(order);
    after = rows.length === pageSize ? rows.at(-1)?.id : undefined;
  } while (after !== undefined);
}

function cellsOf(order: typeof orders.$inferSelect): CsvCell[] {
  const amounts = [
    order.subtotalCents,
    order.freightCents,
    order.totalCents,
    order.commissionCents,
    order.platformFeeCents,
    order.sellerPayoutCents,
    order.refundedCents,
  ].map(reportAmount);
  return [
    order.orderNumber,
    reportDay(order.createdAt),
    order.buyerName,
    order.sellerName,
    statusNames[order.status],
    ...amounts,
    order.paymentMethod,
  ];
}
