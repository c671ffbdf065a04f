import type { OrderView } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { eq, sql } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import {
  allowedActions,
  canMarkReturned,
  type Part,
  partOf,
  refundActs,
} from '../domain/access.ts';
import { givenBackCents, isContested } from '../domain/chargeback.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { regretUntil } from '../domain/refund.ts';
import { reviewableUntil } from '../domain/review.ts';
import { dispute, disputeView } from './views/dispute-view.ts';
import { moneyTimeline } from './views/money-timeline.ts';
import {
  orderFields,
  type OrderRow,
  orderSummary,
  seesShares,
  sharesLeft,
  type Viewing,
  visibleBuyer,
} from './views/order-summary.ts';
import { refundsOfOrder, refunds, refundState } from './views/refunds-of-order.ts';
import type { DisputeRow, MoneyOfOrder } from './views/timeline-entry.ts';

type HistoryRow = Omit<OrderView['statusHistory'][number], 'changedByUser'> & {
  name: string | null;
};
type Found = Awaited<ReturnType<typeof findOrder>>;
type SiblingRow = Omit<OrderView['purchaseOrders'][number], 'total'> & { totalCents: number };

/** One order with everything its screen shows. @throws OrderNotFound also for strangers to it */
export async function getOrder(db: Db, orderId: string, viewing: Viewing): Promise<OrderView> {
  const { row, part } = await findOrder(db, orderId, viewing);
  const { viewer } = viewing;
  const shares = seesShares(row, viewer) ? sharesLeft(row) : null;
  const buyer = visibleBuyer(row, viewing);
  const given = refundsOfOrder(row);
  const statusHistory = row.history.map((item) => historyView(item, row.buyerName, buyer.name));
  const allowed = allowedActions(
    {
      status: row.status,
      confirmed: row.confirmedAt !== null,
      hasOpenDispute: row.dispute?.status === 'open',
      hasFraudAlert: row.claims.hasFraudAlert,
      isContested: isContested(row),
      refundableCents: given.refundableCents,
      ...refundState(row),
      disputeDueAt: row.dispute?.isWaiting === true ? new Date(row.dispute.dueAt) : null,
    },
    part,
    viewing.now,
  );
  return {
    ...orderSummary(row, viewing),
    shippingAddress: buyer.address,
    addressHidden: buyer.addressHidden,
    statusHistory,
    cancelledBy: row.cancelledBy,
    cancelReasonCode: row.cancelReasonCode,
    storeNote: buyer.addressHidden === null ? row.storeNote : null,
    cancelReason: row.cancelReason,
    returnReasonCode: row.returnReasonCode,
    returnReason: row.returnReason,
    commission: shares && centsToReais(shares.commissionCents),
    platformFee: shares && centsToReais(shares.platformFeeCents),
    refundedTotal: centsToReais(givenBackCents(row)),
    refundable: centsToReais(given.refundableCents),
    deliveryReport: deliveryReportView(row),
    refunds: given.refunds.map((one) => ({ ...one, allowed: refundActs(one, allowed) })),
    returnable: given.returnable,
    regretUntil: regretUntil(row)?.toISOString() ?? null,
    dispute: row.dispute && disputeView(row.dispute),
    timeline: moneyTimeline(moneyOf({ row, part }, viewing)),
    deadlines: openDeadlines(row)
      .filter(({ kind }) => concerns[part].includes(kind))
      .map(({ kind, dueAt }) => ({ kind, dueAt: iso(dueAt) })),
    // The buyer may be the suspect.
    hasFraudAlert: part !== 'buyer' && row.claims.hasFraudAlert,
    chargeback: chargebackView(row),
    review: part === 'buyer' ? reviewView(row, viewing.now) : null,
    purchaseOrders:
      part === 'seller'
        ? []
        : row.siblings.map(({ totalCents, ...sibling }) => ({
            ...sibling,
            total: centsToReais(totalCents),
          })),
    allowed: { ...allowed, canMarkReturned: canMarkReturned(row.status, viewer) },
  };
}

/** @throws OrderNotFound also for strangers to it */
export async function findOrder(db: Db, orderId: string, { viewer }: Viewing) {
  const [row] = await db
    .select({ ...orderFields, history, refunds, dispute, disputes, siblings, reviewed, deadlines })
    .from(orders)
    .where(eq(orders.id, orderId));
  const part = row && partOf(row, viewer);
  if (!row || !part) throw new OrderNotFound(orderId);
  return { row, part };
}

/** The order's money as the timeline needs it. */
export function moneyOf({ row, part }: Found, viewing: Viewing): MoneyOfOrder {
  const { name: buyerName } = visibleBuyer(row, viewing);
  const { refunds: given, disputes: reported } = row;
  const moves = row.history.map((item) => historyView(item, row.buyerName, buyerName));
  const open = openDeadlines(row);
  return {
    row,
    refunds: given,
    disputes: reported,
    history: moves,
    deadlines: open,
    buyerName,
    part,
  };
}

const history = sql<HistoryRow[]>`(
  select coalesce(json_agg(json_build_object('id', h.id, 'oldStatus', h.old_status,
    'newStatus', h.new_status, 'userType', h.user_type, 'reasonCode', h.reason_code, 'reason', h.reason,
    'createdAt', h.created_at, 'name', h.changed_by_name) order by h.id), '[]')
  from orders.status_history h where h.order_id = orders.orders.id)`.as('history');

const reviewed = sql<string[]>`(
  select coalesce(json_agg(p.product_id), '[]')
  from orders.product_reviews p where p.order_id = orders.orders.id)`.as('reviewed');

const disputes = sql<DisputeRow[]>`(
  select coalesce(json_agg(json_build_object('id', d.id, 'reason', d.reason, 'description', d.description,
    'status', d.status, 'createdAt', d.created_at, 'dueAt', d.due_at, 'closedAt', d.closed_at,
    'askedCents', d.asked_cents, 'grantedCents', d.granted_cents, 'decidedBy', d.decided_by,
    'decision', d.decision) order by d.id), '[]')
  from orders.disputes d where d.order_id = orders.orders.id)`.as('disputes');

const ofBoth = [
  'promised_day',
  'receipt',
  'refund_answer',
  'refund_offer',
  'regret_return',
  'dispute',
];
/** Who sees which deadline; reminders are never shown in advance. */
const concerns: Readonly<Record<Part, readonly string[]>> = {
  buyer: ['unpaid', ...ofBoth],
  seller: ['acceptance', ...ofBoth],
  admin: ['unpaid', 'acceptance', ...ofBoth],
};

const deadlines = sql<{ kind: string; dueAt: string }[]>`(
  select coalesce(json_agg(json_build_object('kind', l.kind, 'dueAt', l.due_at) order by l.due_at), '[]')
  from orders.deadlines l where l.order_id = orders.orders.id and l.done_at is null)`.as(
  'deadlines',
);

/** While the payment is contested, time stands still; while a problem is open, silence confirms nothing. */
function openDeadlines<D extends { kind: string }>(
  row: OrderRow & { deadlines: readonly D[]; dispute: { status: string } | null },
): readonly D[] {
  if (isContested(row)) return [];
  const isDisputed = row.dispute?.status === 'open';
  return isDisputed ? row.deadlines.filter(({ kind }) => kind !== 'receipt') : row.deadlines;
}

function chargebackView(row: OrderRow): NonNullable<OrderView['chargeback']> | null {
  const { chargebackState: state, contestedAt, contestDecidedAt } = row;
  if (state === null || contestedAt === null) return null;
  return {
    state,
    amount: centsToReais(row.contestedCents),
    openedAt: contestedAt.toISOString(),
    decidedAt: contestDecidedAt?.toISOString() ?? null,
  };
}

const siblings = sql<SiblingRow[]>`(
  select coalesce(json_agg(json_build_object('id', s.id, 'orderNumber', s.order_number,
    'sellerName', s.seller_name, 'status', s.status, 'totalCents', s.total_cents) order by s.order_number), '[]')
  from orders.orders s
  where s.purchase_id = orders.orders.purchase_id and s.id <> orders.orders.id)`.as('siblings');

function reviewView(row: OrderRow & { reviewed: string[] }, now: Date): OrderView['review'] {
  const until = reviewableUntil(row);
  if (until === null || now > until) return null;
  const productIds = new Set(row.items.map(({ productId }) => productId));
  for (const productId of row.reviewed) productIds.delete(productId);
  return { until: until.toISOString(), productIds: [...productIds] };
}

/** Timestamps in JSON columns are database texts. */
const iso = (moment: string) => new Date(moment).toISOString();

/** The buyer is named in the history as in the rest of the order. */
function historyView({ name, createdAt, ...entry }: HistoryRow, buyerName: string, shown: string) {
  const who = entry.userType === 'buyer' && shown !== buyerName ? shown : name;
  return {
    ...entry,
    createdAt: iso(createdAt),
    changedByUser: who === null ? null : { name: who },
  };
}

function deliveryReportView(row: OrderRow): OrderView['deliveryReport'] {
  if (row.deliveredAt === null) return null;
  const { deliveryNotes: notes, deliveryProof, deliveredAt } = row;
  return { notes, deliveryProof, reportedAt: deliveredAt.toISOString() };
}
