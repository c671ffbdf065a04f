import { type Pagination, paginationOf } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { and, eq, gte } from 'drizzle-orm';
import { refunds } from '../db/schema.ts';
import { periodStart } from '../domain/period.ts';
import type { RefundStatus } from '../domain/refund.ts';
import { refundView, type RefundView, selectRefunds } from './refund-view.ts';

export interface ListRefunds {
  page: number;
  limit: number;
  status?: RefundStatus | undefined;
  startDate?: string | undefined;
}

/** The refunds of all orders, for administrators; newest first. */
export async function listRefunds(
  db: Db,
  { page, limit, status, startDate }: ListRefunds,
): Promise<{ refunds: RefundView[]; pagination: Pagination }> {
  const where = and(
    status && eq(refunds.status, status),
    startDate ? gte(refunds.createdAt, periodStart(startDate)) : undefined,
  );
  const [rows, total] = await Promise.all([
    selectRefunds(db, where)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(refunds, where),
  ]);
  return { refunds: rows.map(refundView), pagination: paginationOf(page, limit, total) };
}
