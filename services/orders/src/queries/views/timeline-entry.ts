import type { MoneyStep, RefundStatus, TimelineEntry } from '@largo/contracts';
import type { Part } from '../../domain/access.ts';
import type { DisputeDecider } from '../../domain/dispute.ts';
import type { RefundType } from '../../domain/refund.ts';
import type { OrderRow } from './order-summary.ts';
import type { NegotiationRow } from './refund-negotiation-view.ts';

export const system: TimelineEntry['by'] = { userType: 'system', name: null };
const empty = {
  amount: null,
  method: null,
  card: null,
  reasonCode: null,
  reason: null,
  subjectId: null,
  outcome: null,
  next: null,
};

export const timelineEntry = (
  kind: MoneyStep,
  at: Date | string,
  by: TimelineEntry['by'],
  more: Partial<TimelineEntry> = {},
): TimelineEntry => ({ kind, at: new Date(at).toISOString(), by, ...empty, ...more });

/** A refund as database JSON, with timestamps as texts. */
export interface RefundRow extends NegotiationRow {
  readonly id: string;
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
  readonly isPaidOutside: boolean;
  /** Whether it refunds the payment that paid the order. */
  readonly isOfPayment: boolean;
  /** Whether it refunds the payment that paid the order, and was neither rejected nor failed. */
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
  readonly askedCents: number | null;
  readonly grantedCents: number | null;
  readonly decidedBy: DisputeDecider | null;
  readonly decision: string | null;
}

export interface MoneyOfOrder {
  readonly row: OrderRow;
  readonly refunds: readonly RefundRow[];
  readonly disputes: readonly DisputeRow[];
  /** The last confirmation and the cancellation from the history. */
  readonly history: readonly {
    readonly newStatus: string;
    readonly oldStatus: string | null;
    readonly userType: TimelineEntry['by']['userType'];
    readonly changedByUser: { readonly name: string } | null;
  }[];
  /** The open ones; timestamps are texts. */
  readonly deadlines: readonly { readonly kind: string; readonly dueAt: string }[];
  /** The name that the viewer may know. */
  readonly buyerName: string;
  readonly part: Part;
}
