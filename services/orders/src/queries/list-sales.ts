import type { Db } from '@largo/messaging';
import {
  type CsvCell,
  readById,
  reportAmount,
  reportDay,
  type ReportRow,
} from '@largo/service-kit';
import { and, asc, gt } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import { givenBackCents } from '../domain/chargeback.ts';
import { methodNames, statusNames } from '../domain/texts.ts';
import { orderConditions, type OrderFilters } from './views/order-conditions.ts';
import { sharesLeft } from './views/order-summary.ts';

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

const salesOf = (filters: OrderFilters) => and(...orderConditions({ ...filters, adminView: true }));

/** Every matching order with everyone's share after refunds, oldest first. */
export async function* listSales(db: Db, filters: OrderFilters): AsyncGenerator<ReportRow> {
  const rows = readById(({ after, limit }) =>
    db
      .select()
      .from(orders)
      .where(and(salesOf(filters), after === undefined ? undefined : gt(orders.id, after)))
      .orderBy(asc(orders.id))
      .limit(limit),
  );
  for await (const order of rows) yield { name: order.orderNumber, cells: () => cellsOf(order) };
}

export const countSales = (db: Db, filters: OrderFilters): Promise<number> =>
  db.$count(orders, salesOf(filters));

function cellsOf(order: typeof orders.$inferSelect): CsvCell[] {
  const left = sharesLeft(order);
  const amounts = [
    order.subtotalCents,
    order.freightCents,
    order.totalCents,
    left.commissionCents,
    left.platformFeeCents,
    left.sellerCents,
    givenBackCents(order),
  ].map(reportAmount);
  return [
    order.orderNumber,
    reportDay(order.createdAt),
    order.buyerName,
    order.sellerName,
    statusNames[order.status],
    ...amounts,
    order.paymentMethod && (methodNames[order.paymentMethod] ?? order.paymentMethod),
  ];
}
