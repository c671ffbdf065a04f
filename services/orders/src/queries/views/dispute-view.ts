import type { DisputeOfOrder, DisputeOutcome, DisputeStatement } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import { sql } from 'drizzle-orm';
import type { DisputeDecider } from '../../domain/dispute.ts';

/** A dispute as database JSON, with timestamps as texts. */
export interface DisputeJson {
  readonly id: string;
  readonly reason: string;
  readonly description: string;
  readonly status: 'open' | 'rejected' | 'refunded';
  readonly createdAt: string;
  readonly dueAt: string;
  readonly statements: readonly DisputeStatement[];
  readonly askedCents: number | null;
  readonly grantedCents: number | null;
  readonly decidedBy: DisputeDecider | null;
  readonly decidedAt: string | null;
  readonly decision: string | null;
  /** Its request waits for a decision. */
  readonly isWaiting: boolean;
}

/** The statements in the dispute `d`, oldest first. */
export const statements = sql.raw(`(
  select coalesce(json_agg(json_build_object('id', s.id, 'by', s.user_type, 'text', s.text,
    'createdAt', s.created_at) order by s.id), '[]')
  from orders.dispute_statements s where s.dispute_id = d.id)`);

/**
 * The latest dispute of an order. It is decided with its refund's review, but stays open until the
 * money is back.
 */
export const dispute = sql<DisputeJson | null>`(
  select json_build_object('id', d.id, 'reason', d.reason, 'description', d.description,
    'status', d.status, 'createdAt', d.created_at, 'dueAt', d.due_at, 'statements', ${statements},
    'askedCents', d.asked_cents, 'grantedCents', d.granted_cents, 'decidedBy', d.decided_by,
    'decidedAt', coalesce(d.decided_at, a.processed_at, d.closed_at),
    'decision', coalesce(d.decision, case when d.status = 'rejected' then r.rejection_reason end),
    'isWaiting', d.status = 'open' and r.status = 'pending')
  from orders.disputes d
  join orders.refunds r on r.id = d.refund_id
  left join orders.refunds a on a.id = d.refund_id and a.status in ('approved', 'processing', 'completed')
  where d.order_id = orders.orders.id order by d.id desc limit 1)`.as('dispute');

export function disputeView({ isWaiting, ...row }: DisputeJson): DisputeOfOrder {
  const { askedCents, grantedCents, decidedBy, decidedAt, ...shown } = row;
  const isDecided = !isWaiting && decidedAt !== null;
  return {
    ...shown,
    createdAt: iso(row.createdAt),
    dueAt: iso(row.dueAt),
    statements: row.statements.map((one) => ({ ...one, createdAt: iso(one.createdAt) })),
    asked: askedCents === null ? null : centsToReais(askedCents),
    granted: isDecided && grantedCents !== null ? centsToReais(grantedCents) : null,
    outcome: isDecided ? outcomeOf(row) : null,
    decidedAt: isDecided ? iso(decidedAt) : null,
    // Written by the previous release, in which only the operator decided.
    decidedBy: isDecided ? (decidedBy ?? 'admin') : null,
  };
}

/** The outcome for the parties: a partial grant is an outcome of its own. */
export function outcomeOf({
  status,
  askedCents,
  grantedCents,
}: Pick<DisputeJson, 'status' | 'askedCents' | 'grantedCents'>): DisputeOutcome {
  if (status === 'rejected') return 'rejected';
  const isPart = askedCents !== null && grantedCents !== null && grantedCents < askedCents;
  return isPart ? 'partly_refunded' : 'refunded';
}

const iso = (moment: string) => new Date(moment).toISOString();
