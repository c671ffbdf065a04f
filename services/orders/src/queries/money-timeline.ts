import { passThroughReasons, type MoneyStep, type TimelineEntry } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Part } from '../domain/access.ts';
import type { RefundStatus, RefundType } from '../domain/refund.ts';
import { type OrderRow, sharesLeft } from './order-summary.ts';

/** A refund as JSON of the database: its moments are texts. */
export interface RefundRow {
  readonly id: string;
  readonly amountCents: number;
  readonly refundType: RefundType;
  readonly status: RefundStatus;
  readonly reason: string;
  readonly reasonDetails: string | null;
  readonly initiatorId: string | null;
  readonly initiatorName: string | null;
  readonly reviewedBy: string | null;
  readonly rejectionReason: string | null;
  readonly failureCause: string | null;
  readonly createdAt: string;
  readonly processedAt: string | null;
  readonly failedAt: string | null;
  readonly completedAt: string | null;
  /** Of the payment that paid the order, and neither rejected nor failed. */
  readonly counts: boolean;
}

export interface DisputeRow {
  readonly id: string;
  readonly reason: string;
  readonly description: string;
  readonly status: 'open' | 'rejected' | 'refunded';
  readonly createdAt: string;
  readonly dueAt: string;
  readonly closedAt: string | null;
}

export interface MoneyOfOrder {
  readonly row: OrderRow;
  readonly refunds: readonly RefundRow[];
  readonly disputes: readonly DisputeRow[];
  /** The last confirmation and the cancellation of the history. */
  readonly history: readonly {
    readonly newStatus: string;
    readonly oldStatus: string | null;
    readonly userType: TimelineEntry['by']['userType'];
    readonly changedByUser: { readonly name: string } | null;
  }[];
  /** As the viewer may know them. */
  readonly buyerName: string;
  readonly part: Part;
}

const system: TimelineEntry['by'] = { userType: 'system', name: null };
const empty = {
  amount: null,
  method: null,
  reasonCode: null,
  reason: null,
  subjectId: null,
  outcome: null,
  next: null,
};

const entry = (
  kind: MoneyStep,
  at: Date | string,
  by: TimelineEntry['by'],
  more: Partial<TimelineEntry> = {},
): TimelineEntry => ({ kind, at: new Date(at).toISOString(), by, ...empty, ...more });

/** What happened to the money of an order, oldest first, as far as it concerns the viewer. */
export function moneyTimeline(money: MoneyOfOrder): TimelineEntry[] {
  const steps = [
    ...paid(money),
    ...cancelled(money),
    ...refundMoves(money),
    ...disputeSteps(money),
    ...confirmed(money),
    ...released(money),
  ];
  return steps.toSorted((a, b) => a.at.localeCompare(b.at));
}

/** The moves of the refunds alone, oldest first. */
export function refundMoves(money: MoneyOfOrder): TimelineEntry[] {
  return money.refunds
    .filter(({ reason }) => money.part !== 'seller' || !passThroughReasons.includes(reason))
    .flatMap((refund) => movesOf(refund, money))
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

function movesOf(refund: RefundRow, money: MoneyOfOrder): TimelineEntry[] {
  const about = {
    subjectId: refund.id,
    amount: centsToReais(refund.amountCents),
    reasonCode: refund.reason,
  };
  const { initiatorId, createdAt, processedAt, failedAt, completedAt } = refund;
  const reviewer: TimelineEntry['by'] =
    refund.reviewedBy === null ? system : { userType: 'admin', name: null };
  const isDecided = processedAt !== null && processedAt !== completedAt;
  const decision = refund.status === 'rejected' ? 'refund_rejected' : 'refund_approved';
  return [
    ...(initiatorId === null
      ? []
      : [
          entry('refund_requested', createdAt, initiatorOf(refund, money), {
            ...about,
            reason: refund.reasonDetails,
          }),
        ]),
    ...(isDecided
      ? [entry(decision, processedAt, reviewer, { ...about, reason: refund.rejectionReason })]
      : []),
    ...(failedAt === null
      ? []
      : [
          entry('refund_failed', failedAt, system, {
            ...about,
            // A word of the provider, for those who have to act on it.
            reason: money.part === 'admin' ? refund.failureCause : null,
          }),
        ]),
    ...(completedAt === null ? [] : [entry('refund_completed', completedAt, system, about)]),
  ];
}

function initiatorOf(
  { initiatorId, initiatorName }: RefundRow,
  { row, buyerName }: MoneyOfOrder,
): TimelineEntry['by'] {
  if (initiatorId === row.buyerId) return { userType: 'buyer', name: buyerName };
  return { userType: 'admin', name: initiatorName };
}

function paid({ row, buyerName }: MoneyOfOrder): TimelineEntry[] {
  if (row.paidAt === null) return [];
  const by = { userType: 'buyer' as const, name: buyerName };
  const amount = centsToReais(row.totalCents);
  return [entry('paid', row.paidAt, by, { amount, method: row.paymentMethod })];
}

function cancelled({ row, history }: MoneyOfOrder): TimelineEntry[] {
  if (row.status !== 'cancelled' || row.endedAt === null) return [];
  const last = history.findLast(({ newStatus }) => newStatus === 'cancelled');
  const by = last ? { userType: last.userType, name: last.changedByUser?.name ?? null } : system;
  const { cancelReasonCode: reasonCode, cancelReason: reason } = row;
  return [entry('cancelled', row.endedAt, by, { reasonCode, reason })];
}

function disputeSteps({ disputes, buyerName }: MoneyOfOrder): TimelineEntry[] {
  return disputes.flatMap((dispute) => {
    const { id: subjectId, reason: reasonCode, description: reason, status, closedAt } = dispute;
    const isOpen = status === 'open';
    const next = isOpen
      ? { rule: 'dispute', at: new Date(dispute.dueAt).toISOString(), days: null }
      : null;
    const by = { userType: 'buyer' as const, name: buyerName };
    return [
      entry('dispute_opened', dispute.createdAt, by, { subjectId, reasonCode, reason, next }),
      ...(isOpen || closedAt === null
        ? []
        : [
            entry(
              'dispute_closed',
              closedAt,
              { userType: 'admin', name: null },
              { subjectId, outcome: status },
            ),
          ]),
    ];
  });
}

function confirmed({ row, history, buyerName, part }: MoneyOfOrder): TimelineEntry[] {
  if (row.confirmedAt === null) return [];
  const last = history.findLast(
    ({ oldStatus, newStatus }) => oldStatus === 'delivered' && newStatus === 'delivered',
  );
  const by = last?.userType === 'buyer' ? { userType: 'buyer' as const, name: buyerName } : system;
  const { releaseAt, releaseDays: days } = row;
  const concerns = part !== 'buyer' && row.fundsReleasedAt === null && releaseAt !== null;
  const next = concerns ? { rule: 'release', at: releaseAt.toISOString(), days } : null;
  return [entry('confirmed', row.confirmedAt, by, { next })];
}

function released({ row, part }: MoneyOfOrder): TimelineEntry[] {
  if (row.fundsReleasedAt === null || part === 'buyer') return [];
  const amount = centsToReais(sharesLeft(row).sellerCents);
  return [entry('released', row.fundsReleasedAt, system, { amount })];
}
