import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { desc, eq, type SQL } from 'drizzle-orm';
import { orders, refunds } from '../db/schema.ts';

/** Refunds with what is shown of their orders, newest first. */
export function selectRefunds(db: Db, where: SQL | undefined) {
  const { orderNumber, buyerName, sellerName, createdAt, totalCents } = orders;
  return db
    .select({
      refund: refunds,
      order: { orderNumber, buyerName, sellerName, createdAt, totalCents },
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(where)
    .orderBy(desc(refunds.createdAt), desc(refunds.id));
}

export type RefundView = ReturnType<typeof refundView>;

export function refundView({ refund, order }: Awaited<ReturnType<typeof selectRefunds>>[number]) {
  return {
    id: refund.id,
    orderId: refund.orderId,
    order: {
      id: refund.orderId,
      orderNumber: order.orderNumber,
      buyer: { name: order.buyerName },
      seller: { name: order.sellerName },
      createdAt: order.createdAt.toISOString(),
    },
    paymentId: refund.paymentId,
    originalAmount: centsToReais(order.totalCents),
    refundAmount: centsToReais(refund.amountCents),
    refundType: refund.refundType,
    reason: refund.reason,
    reasonDetails: refund.reasonDetails,
    status: refund.status,
    rejectionReason: refund.rejectionReason,
    failureCause: refund.failureCause,
    /** Null: 'Sistema'. */
    initiator: refund.initiatorName === null ? null : { name: refund.initiatorName },
    createdAt: refund.createdAt.toISOString(),
    processedAt: refund.processedAt?.toISOString() ?? null,
    completedAt: refund.completedAt?.toISOString() ?? null,
  };
}
