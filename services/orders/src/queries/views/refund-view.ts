import type { RefundView } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { orders, refunds } from '../../db/schema.ts';
import { isContested, leftCents } from '../../domain/chargeback.ts';
import { allowedRefundActs } from '../../domain/refund-acts.ts';
import { refundNegotiationView } from './refund-negotiation-view.ts';

/** The dispute that the refund decides, if any. */
const dispute = sql<RefundView['dispute']>`(
  select json_build_object('id', d.id, 'status', d.status, 'dueAt', d.due_at)
  from orders.disputes d where d.refund_id = ${refunds.id} order by d.id desc limit 1)`;

const products = sql<{ key: string; title: string }[]>`(
  select coalesce(json_agg(json_build_object('key', coalesce(i.variant_id, i.product_id), 'title', i.title)), '[]')
  from orders.order_items i where i.order_id = ${refunds.orderId})`;

const retriedBy = sql<string | null>`(
  select n.id from orders.refunds n where n.retry_of = ${refunds.id})`;

/** What all live refunds of its payment have claimed. */
const claimedCents = sql<number>`(
  select coalesce(sum(c.amount_cents), 0)::int8 from orders.refunds c where c.order_id = ${refunds.orderId}
    and c.payment_id = ${refunds.paymentId} and c.status not in ('rejected', 'failed'))`.mapWith(
  Number,
);

/** The due date of a problem waiting for a decision. */
const openUntil = sql`(
  select d.due_at from orders.disputes d where d.refund_id = ${refunds.id} and d.status = 'open')`;

export const newestFirst = [desc(refunds.createdAt), desc(refunds.id)];
/** Open problems by due date, then the operator's cases, then the rest; each by waiting time. */
export const queueFirst = [
  sql`${openUntil} nulls last`,
  sql`coalesce(${refunds.waitsFor}, 'operator') <> 'operator'`,
  refunds.createdAt,
  refunds.id,
];

/** Refunds with the order data shown next to them. */
export function selectRefunds(
  db: Db,
  where: SQL | undefined,
  order: (SQL | typeof refunds.createdAt | typeof refunds.id)[] = newestFirst,
) {
  const { orderNumber, buyerName, sellerName, createdAt, totalCents } = orders;
  const { id, status, paymentId, chargebackState, refundedCents, chargedBackCents } = orders;
  return db
    .select({
      refund: refunds,
      dispute,
      retriedBy,
      claimedCents,
      order: {
        id,
        status,
        orderNumber,
        buyerName,
        sellerName,
        createdAt,
        totalCents,
        paymentId,
        chargebackState,
        refundedCents,
        chargedBackCents,
      },
      products,
    })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(where)
    .orderBy(...order);
}

/**
 * What a retry would refund: nothing if other refunds have claimed it. Money that never paid the
 * order has its own limit, which payments enforces.
 */
function payableOf({ refund, order, claimedCents: claimed }: RefundRow): number {
  if (refund.paymentId !== order.paymentId) return refund.amountCents;
  const amountCents = Math.min(refund.amountCents, leftCents(order));
  return amountCents > order.totalCents - order.chargedBackCents - claimed ? 0 : amountCents;
}

function outsideOf(refund: typeof refunds.$inferSelect): NonNullable<RefundView['outside']> {
  const { outsideApprovedBy: by, outsideApprovedCents: agreedCents } = refund;
  return {
    reference: refund.outsideReference,
    approval:
      by === null || agreedCents === null ? null : { by, amount: centsToReais(agreedCents) },
  };
}

export type RefundRow = Awaited<ReturnType<typeof selectRefunds>>[number];

export function refundView(row: RefundRow): RefundView {
  const { refund, dispute: decides, retriedBy: next, order, products: sold } = row;
  const titles = new Map(sold.map(({ key, title }) => [key, title]));
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
    // Money that never paid the order is not what is contested.
    isContested: isContested(order) && refund.paymentId === order.paymentId,
    payable: centsToReais(payableOf(row)),
    allowed: allowedRefundActs(order, refund, {
      isRetried: next !== null,
      liveCents: row.claimedCents,
    }),
    outside: outsideOf(refund),
    ...refundNegotiationView(refund, titles),
    mercadoPagoRefundId: refund.providerRefundId,
    initiator: refund.initiatorName === null ? null : { name: refund.initiatorName },
    // Timestamps in JSON columns are database texts.
    dispute: decides && { ...decides, dueAt: new Date(decides.dueAt).toISOString() },
    retryOf: refund.retryOf,
    retriedBy: next,
    createdAt: refund.createdAt.toISOString(),
    processedAt: refund.processedAt?.toISOString() ?? null,
    completedAt: refund.completedAt?.toISOString() ?? null,
  };
}
