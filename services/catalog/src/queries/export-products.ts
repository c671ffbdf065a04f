import type { ProductStatus } from '@largo/contracts';
import { periodEnd, periodStart } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import {
  readById,
  reportAmount,
  reportDay,
  type ReportPeriod,
  type ReportRow,
} from '@largo/service-kit';
import { and, asc, gt, gte, isNull, lt, sql } from 'drizzle-orm';
import { products } from '../db/schema.ts';

export const productColumns = [
  'SKU',
  'Título',
  'Loja',
  'Categoria',
  'Preço',
  'Estoque',
  'Situação',
  'Vendas',
  'Nota média',
  'Avaliações',
  'Cadastro',
];

const statusNames: Readonly<Record<ProductStatus, string>> = {
  draft: 'Rascunho',
  pending: 'Pendente',
  active: 'Ativo',
  inactive: 'Inativo',
  rejected: 'Rejeitado',
};

const createdIn = ({ startDate, endDate }: ReportPeriod) =>
  and(
    isNull(products.removedAt),
    startDate ? gte(products.createdAt, periodStart(startDate)) : undefined,
    endDate ? lt(products.createdAt, periodEnd(endDate)) : undefined,
  );

const fields = {
  id: products.id,
  sku: products.sku,
  title: products.title,
  businessName: products.businessName,
  categoryName: products.categoryName,
  priceCents: products.priceCents,
  stock: sql<number>`${products.stockOnHand} - ${products.stockHeld}`,
  status: products.status,
  totalSales: products.totalSales,
  averageRating: products.averageRating,
  totalReviews: products.totalReviews,
  createdAt: products.createdAt,
};

/** Every product created in the period and not removed, oldest first. */
export async function* exportProducts(db: Db, period: ReportPeriod): AsyncGenerator<ReportRow> {
  const rows = readById(({ after, limit }) =>
    db
      .select(fields)
      .from(products)
      .where(and(createdIn(period), after === undefined ? undefined : gt(products.id, after)))
      .orderBy(asc(products.id))
      .limit(limit),
  );
  for await (const row of rows) {
    const cells = () => [
      row.sku,
      row.title,
      row.businessName,
      row.categoryName,
      reportAmount(row.priceCents),
      row.stock,
      statusNames[row.status],
      row.totalSales,
      row.totalReviews === 0 ? '' : reportAmount(row.averageRating * 100),
      row.totalReviews,
      reportDay(row.createdAt),
    ];
    yield { name: row.sku, cells };
  }
}

export const countProducts = (db: Db, period: ReportPeriod): Promise<number> =>
  db.$count(products, createdIn(period));
