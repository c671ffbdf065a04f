import { paginationOf, type RefundListAnswer, type RefundStatus } from '@largo/contracts';
import { periodStart } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { and, eq, gte } from 'drizzle-orm';
import { refunds } from '../db/schema.ts';
import { newestFirst, queueFirst, refundView, selectRefunds } from './views/refund-view.ts';

export const refundSorts = ['newest', 'queue'] as const;

export interface ListRefunds {
  page: number;
  limit: number;
  status?: RefundStatus | undefined;
  startDate?: string | undefined;
  sort?: (typeof refundSorts)[number] | undefined;
}

/** All refunds, for administrators; newest first, or in the order to work them off. */
export async function listRefunds(
  db: Db,
  { page, limit, status, startDate, sort }: ListRefunds,
): Promise<RefundListAnswer> {
  const where = and(
    status && eq(refunds.status, status),
    startDate ? gte(refunds.createdAt, periodStart(startDate)) : undefined,
  );
  const [rows, total] = await Promise.all([
    selectRefunds(db, where, sort === 'queue' ? queueFirst : newestFirst)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(refunds, where),
  ]);
  return { refunds: rows.map(refundView), pagination: paginationOf(page, limit, total) };
}
