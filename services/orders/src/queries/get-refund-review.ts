import type { RefundReviewAnswer } from '@largo/contracts';
import { centsToReais, refundShares } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { disputes, disputeStatements, orders, refunds } from '../db/schema.ts';
import { RefundNotFound } from '../domain/refund-errors.ts';
import { getOrder } from './get-order.ts';
import type { Viewing } from './views/order-summary.ts';
import { type RefundRow, refundView, selectRefunds } from './views/refund-view.ts';

/** A request with everything an administrator needs to decide it. */
export async function getRefundReview(
  db: Db,
  refundId: string,
  viewing: Viewing,
): Promise<RefundReviewAnswer> {
  const [row] = await selectRefunds(db, eq(refunds.id, refundId));
  if (!row) throw new RefundNotFound(refundId);
  const { orderId } = row.refund;
  const [order, dispute, shares, others] = await Promise.all([
    getOrder(db, orderId, viewing),
    findDispute(db, refundId),
    findShares(db, row.refund),
    selectRefunds(db, and(eq(refunds.orderId, orderId), ne(refunds.id, refundId))).limit(50),
  ]);
  return { refund: refundView(row), order, dispute, shares, others: others.map(refundView) };
}

async function findDispute(db: Db, refundId: string): Promise<RefundReviewAnswer['dispute']> {
  const [dispute] = await db
    .select()
    .from(disputes)
    .where(eq(disputes.refundId, refundId))
    .orderBy(desc(disputes.id))
    .limit(1);
  if (!dispute) return null;
  const { id, reason, description, images, createdAt, dueAt } = dispute;
  const said = await db
    .select()
    .from(disputeStatements)
    .where(eq(disputeStatements.disputeId, dispute.id))
    .orderBy(asc(disputeStatements.id));
  return {
    id,
    reason,
    description,
    images: [...images],
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    statements: said.map(({ id: statementId, userType: by, text, createdAt: at }) => ({
      id: statementId,
      by,
      text,
      createdAt: at.toISOString(),
    })),
  };
}

/**
 * As payouts books it, on top of earlier refunds. Money that never paid the order has no shares.
 */
async function findShares(
  db: Db,
  refund: RefundRow['refund'],
): Promise<RefundReviewAnswer['shares']> {
  const [order] = await db.select().from(orders).where(eq(orders.id, refund.orderId));
  if (!order || order.paidAt === null || order.paymentId !== refund.paymentId) return null;
  const [before] = await db
    .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::bigint` })
    .from(refunds)
    .where(completedBefore(refund));
  const sale = { ...order, refundedCents: before?.cents ?? 0 };
  const shares = refundShares(sale, refund.amountCents);
  return {
    seller: centsToReais(shares.sellerCents),
    commission: centsToReais(shares.commissionCents),
    platformFee: centsToReais(shares.platformFeeCents),
  };
}

function completedBefore({ id, orderId, paymentId, completedAt }: RefundRow['refund']): SQL {
  return sql`${refunds.orderId} = ${orderId} and ${refunds.paymentId} = ${paymentId}
    and ${refunds.status} = 'completed' and ${refunds.id} <> ${id}
    and (${completedAt?.toISOString() ?? null}::timestamptz is null
      or ${refunds.completedAt} < ${completedAt?.toISOString() ?? null}::timestamptz)`;
}
