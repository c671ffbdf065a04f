import type { OrderView } from '@largo/contracts';
import { centsToReais, lineKey, returnable } from '@largo/kernel';
import { sql } from 'drizzle-orm';
import type { OrderState } from '../../domain/access.ts';
import { cancellationRefundReason } from '../../domain/refund.ts';
import { awaitsGoods } from '../../domain/refund-goods.ts';
import { awaited } from '../../domain/refund-negotiation.ts';
import type { OrderRow } from './order-summary.ts';
import { refundNegotiationView } from './refund-negotiation-view.ts';
import type { RefundRow } from './timeline-entry.ts';

/** Refunds of other payments are listed too, but do not reduce what can be refunded. */
export const refunds = sql<RefundRow[]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'amountCents', r.amount_cents,
    'refundType', r.refund_type, 'status', r.status, 'reason', r.reason, 'createdAt', r.created_at,
    'reasonDetails', r.reason_details, 'initiatorId', r.initiator_id, 'initiatorName', r.initiator_name,
    'reviewedBy', r.reviewed_by, 'rejectionReason', r.rejection_reason, 'failureCause', r.failure_cause,
    'processedAt', r.processed_at, 'failedAt', r.failed_at, 'completedAt', r.completed_at,
    'items', r.items, 'withFreight', r.with_freight, 'waitsFor', r.waits_for,
    'requestedCents', r.requested_cents, 'sellerAnswer', r.seller_answer, 'sellerText', r.seller_text,
    'answeredAt', r.answered_at, 'offeredCents', r.offered_cents, 'offerOutcome', r.offer_outcome,
    'offerAnsweredAt', r.offer_answered_at, 'escalation', r.escalation, 'escalatedAt', r.escalated_at,
    'returnedAt', r.returned_at, 'isPaidOutside', r.outside_reference is not null, 'withdrawnAt', r.withdrawn_at,
    'isOfPayment', r.payment_id = orders.orders.payment_id,
    'counts', r.payment_id = orders.orders.payment_id and r.status not in ('rejected', 'failed')) order by r.id), '[]')
  from orders.refunds r where r.order_id = orders.orders.id)`.as('refunds');

interface Row extends OrderRow {
  readonly refunds: readonly RefundRow[];
  readonly dispute: { readonly status: string } | null;
}

/** The refunds as their parties read them, and what could still be requested. */
export function refundsOfOrder(row: Row) {
  const live = row.refunds.filter(({ counts }) => counts);
  const claimedCents = live.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const refundableCents =
    row.paidAt === null ? 0 : row.totalCents - row.chargedBackCents - claimedCents;
  const taken = live.flatMap(({ items, withFreight }) => (items ? [{ items, withFreight }] : []));
  const left = returnable(row.items, taken);
  const titles = new Map(row.items.map((item) => [lineKey(item), item.title]));
  return {
    refundableCents,
    refunds: [...ofCancellation(row), ...row.refunds.map((refund) => refundView(refund, titles))],
    returnable: {
      items: refundableCents > 0 ? left.items : [],
      freight: centsToReais(refundableCents > 0 && left.withFreight ? row.freightCents : 0),
    },
  };
}

/**
 * A cancelled order's refund by payments is on its way, and known here only when done or failed.
 */
function ofCancellation(row: Row): OrderView['refunds'] {
  const { id, status, paidAt, endedAt, chargebackState, totalCents } = row;
  const isAnswered = row.refunds.some(({ isOfPayment }) => isOfPayment);
  const isBanks = chargebackState === 'opened' || chargebackState === 'lost';
  if (status !== 'cancelled' || paidAt === null || endedAt === null || isAnswered || isBanks)
    return [];
  return [
    {
      id,
      refundAmount: centsToReais(totalCents),
      requestedAmount: centsToReais(totalCents),
      refundType: 'full',
      status: 'approved',
      reason: cancellationRefundReason(row),
      reasonDetails: null,
      rejectionReason: null,
      createdAt: new Date(endedAt).toISOString(),
      items: null,
      withFreight: false,
      waitsFor: null,
      sellerAnswer: null,
      escalation: null,
      returnedAt: null,
      withdrawnAt: null,
    },
  ];
}

function refundView(
  row: RefundRow,
  titles: ReadonlyMap<string, string>,
): OrderView['refunds'][number] {
  const { id, amountCents, refundType, status, reason, reasonDetails, rejectionReason } = row;
  return {
    id,
    refundAmount: centsToReais(amountCents),
    refundType,
    status,
    reason,
    reasonDetails,
    rejectionReason,
    isPaidOutside: row.isPaidOutside,
    createdAt: new Date(row.createdAt).toISOString(),
    ...refundNegotiationView(row, titles),
  };
}

/** What decides about the possible actions on them. */
export function refundState(row: Row): Pick<OrderState, 'request' | 'awaitsGoods'> {
  const pending = row.refunds.find(({ status }) => status === 'pending');
  const waitsFor = pending && awaited(pending);
  return {
    request:
      pending && waitsFor
        ? {
            waitsFor,
            isOfBuyer: pending.initiatorId === row.buyerId,
            isDisputed: row.dispute?.status === 'open',
          }
        : undefined,
    awaitsGoods: row.refunds.some(
      (refund) =>
        ['approved', 'processing', 'completed'].includes(refund.status) && awaitsGoods(refund),
    ),
  };
}
