import type { RefundStatus } from '@largo/contracts';
import type { ChosenItems } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import { and, eq, isNotNull, ne, notInArray, sql } from 'drizzle-orm';
import type { Refund } from '../domain/refund.ts';
import type { GivenBack } from '../domain/refund-goods.ts';
import { disputes, refunds } from './schema.ts';

export type StoredRefund = typeof refunds.$inferSelect;
/** What changes while buyer and store negotiate. */
export type RefundNegotiation = Partial<
  Pick<
    StoredRefund,
    | 'amountCents'
    | 'refundType'
    | 'requestedCents'
    | 'sellerAnswer'
    | 'sellerText'
    | 'answeredAt'
    | 'offeredCents'
    | 'offerOutcome'
    | 'offerAnsweredAt'
    | 'escalation'
    | 'escalatedAt'
    | 'returnedAt'
    | 'waitsFor'
  >
>;
type Origin = Partial<
  Pick<StoredRefund, 'items' | 'withFreight' | 'waitsFor' | 'offerOutcome' | 'returnedAt'>
>;

export type NewRefund = Refund &
  Origin & {
    reasonDetails?: string | null;
    initiatorId: string | null;
    initiatorName: string | null;
    /** The failed refund that this one retries. */
    retryOf?: string | null;
  };

interface Outcome {
  status: RefundStatus;
  reviewedBy?: string;
  rejectionReason?: string;
  failureCause?: string;
  providerRefundId?: string | null;
  amountCents?: number;
  processedAt?: Date;
  failedAt?: Date;
  completedAt?: Date;
  withdrawnAt?: Date;
}

export const refundRepository = {
  /** @returns false when it already exists */
  async insert(tx: Tx, refund: NewRefund, now: Date, outcome?: Partial<Outcome>): Promise<boolean> {
    const rows = await tx
      .insert(refunds)
      .values({ ...refund, createdAt: now, ...outcome })
      .onConflictDoNothing()
      .returning({ id: refunds.id });
    return rows.length > 0;
  },

  async find(tx: Tx, refundId: string): Promise<StoredRefund | undefined> {
    const [refund] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
    return refund;
  },

  /** Whether a new refund has replaced a failed one. Lock the order first. */
  async isRetried(tx: Tx, refundId: string): Promise<boolean> {
    const rows = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(eq(refunds.retryOf, refundId));
    return rows.length > 0;
  },

  /** Stores what an administrator paid by hand or agreed to. Lock the order first. */
  async setOutside(
    tx: Tx,
    refundId: string,
    outside: Partial<
      Pick<
        StoredRefund,
        | 'amountCents'
        | 'outsideReference'
        | 'outsideApprovedBy'
        | 'outsideApprovedCents'
        | 'outsideApproverMadeBy'
      >
    >,
  ): Promise<void> {
    await tx.update(refunds).set(outside).where(eq(refunds.id, refundId));
  },

  async setOutcome(tx: Tx, refundId: string, outcome: Outcome): Promise<void> {
    const waitsFor = null;
    await tx
      .update(refunds)
      .set({ ...outcome, waitsFor })
      .where(eq(refunds.id, refundId));
  },

  /** Stores the state of the negotiation, and returned goods. Lock the order first. */
  async setNegotiation(tx: Tx, refundId: string, negotiation: RefundNegotiation): Promise<void> {
    await tx.update(refunds).set(negotiation).where(eq(refunds.id, refundId));
  },

  /** Units and freight claimed by the live refunds of the order's payment. Lock the order first. */
  async listTaken(tx: Tx, orderId: string, paymentId: string | null): Promise<ChosenItems[]> {
    if (paymentId === null) return [];
    const rows = await tx
      .select({ items: refunds.items, withFreight: refunds.withFreight })
      .from(refunds)
      .where(
        and(
          eq(refunds.orderId, orderId),
          eq(refunds.paymentId, paymentId),
          notInArray(refunds.status, ['rejected', 'failed']),
          isNotNull(refunds.items),
        ),
      );
    return rows.map(({ items, withFreight }) => ({ items: items ?? [], withFreight }));
  },

  /** The items of the order's other completed refunds. Lock the order first. */
  async listDoneItems(
    tx: Tx,
    orderId: string,
    exceptId: string,
  ): Promise<Pick<GivenBack, 'items'>[]> {
    return tx
      .select({ items: refunds.items })
      .from(refunds)
      .where(
        and(
          eq(refunds.orderId, orderId),
          eq(refunds.status, 'completed'),
          ne(refunds.id, exceptId),
        ),
      );
  },

  /** Cents of the payment that are refunded, on their way or requested. Lock the order first. */
  async liveCents(tx: Tx, orderId: string, paymentId: string | null): Promise<number> {
    const [row] = await tx
      .select({ live: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::bigint` })
      .from(refunds)
      .where(
        sql`${refunds.orderId} = ${orderId} and ${refunds.paymentId} = ${paymentId}
          and ${refunds.status} not in ('rejected', 'failed')`,
      );
    return row?.live ?? 0;
  },

  /**
   * Unpaid refunds of its payment: open, decided, or failed and not retried. Lock the order first.
   */
  async listUnpaid(tx: Tx, orderId: string, paymentId: string | null): Promise<StoredRefund[]> {
    if (paymentId === null) return [];
    return tx
      .select()
      .from(refunds)
      .where(
        and(
          eq(refunds.orderId, orderId),
          eq(refunds.paymentId, paymentId),
          notInArray(refunds.status, ['rejected', 'completed']),
          sql`not exists (select from orders.refunds n where n.retry_of = ${refunds.id})`,
        ),
      )
      .orderBy(refunds.id);
  },

  async findPending(tx: Tx, orderId: string): Promise<StoredRefund | undefined> {
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'pending')))
      .limit(1);
    return refund;
  },

  /** Whether an open dispute depends on the refund. */
  async decidesDispute(tx: Tx, refundId: string): Promise<boolean> {
    const rows = await tx
      .select({ id: disputes.id })
      .from(disputes)
      .where(and(eq(disputes.refundId, refundId), eq(disputes.status, 'open')));
    return rows.length > 0;
  },

  async findOpenDispute(tx: Tx, orderId: string): Promise<{ dueAt: Date } | undefined> {
    const [dispute] = await tx
      .select({ dueAt: disputes.dueAt })
      .from(disputes)
      .where(and(eq(disputes.orderId, orderId), eq(disputes.status, 'open')));
    return dispute;
  },

  async insertDispute(tx: Tx, dispute: typeof disputes.$inferInsert): Promise<void> {
    await tx.insert(disputes).values(dispute);
  },

  /** Moves an open dispute whose own refund came to nothing to this one. Lock the order first. */
  async takeOverDispute(
    tx: Tx,
    orderId: string,
    { refundId, isWaiting }: { refundId: string; isWaiting: boolean },
  ): Promise<void> {
    await tx
      .update(disputes)
      .set({
        refundId,
        // A waiting request must be decided again; a retried refund stays decided.
        ...(isWaiting && { decidedBy: null, decidedAt: null, decision: null, grantedCents: null }),
      })
      .where(
        sql`${disputes.orderId} = ${orderId} and ${disputes.status} = 'open' and exists (
          select 1 from ${refunds} where ${refunds.id} = ${disputes.refundId} and ${refunds.status} = 'failed')`,
      );
  },

  /** Closes the disputes about one refund, or all of the order. @returns the disputes it closed */
  async closeDisputes(
    tx: Tx,
    of: { refundId: string } | { orderId: string },
    status: 'rejected' | 'refunded',
    now: Date,
  ): Promise<{ id: string; decidedAt: Date | null }[]> {
    const which =
      'refundId' in of ? eq(disputes.refundId, of.refundId) : eq(disputes.orderId, of.orderId);
    return tx
      .update(disputes)
      .set({ status, closedAt: now })
      .where(and(which, eq(disputes.status, 'open')))
      .returning({ id: disputes.id, decidedAt: disputes.decidedAt });
  },
};
