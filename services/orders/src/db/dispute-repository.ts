import { newId } from '@largo/kernel';
import type { Db, Tx } from '@largo/messaging';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Dispute, DisputeDecider, DisputeParty } from '../domain/dispute.ts';
import { disputes, disputeStatements } from './schema.ts';

export interface Decision {
  by: DisputeDecider;
  /** Null when it was rejected. */
  grantedCents: number | null;
  /** The operator's text for both parties. */
  text: string | null;
}

/** Lock the order first. */
export const disputeRepository = {
  /** The latest one of the order. */
  async findLast(tx: Tx, orderId: string): Promise<Dispute | undefined> {
    const [dispute] = await tx
      .select()
      .from(disputes)
      .where(eq(disputes.orderId, orderId))
      .orderBy(desc(disputes.id))
      .limit(1);
    return dispute;
  },

  /** The open dispute about the refund. */
  async findOpenOf(tx: Tx, refundId: string): Promise<Dispute | undefined> {
    const [dispute] = await tx
      .select()
      .from(disputes)
      .where(and(eq(disputes.refundId, refundId), eq(disputes.status, 'open')));
    return dispute;
  },

  async countStatements(tx: Tx, disputeId: string, by: DisputeParty): Promise<number> {
    return tx.$count(
      disputeStatements,
      and(eq(disputeStatements.disputeId, disputeId), eq(disputeStatements.userType, by)),
    );
  },

  async addStatement(
    tx: Tx,
    statement: { disputeId: string; authorId: string; userType: DisputeParty; text: string },
    now: Date,
  ): Promise<void> {
    await tx.insert(disputeStatements).values({ id: newId(), ...statement, createdAt: now });
  },

  async decide(
    tx: Tx,
    disputeId: string,
    { by: decidedBy, grantedCents, text: decision }: Decision,
    now: Date,
  ): Promise<void> {
    await tx
      .update(disputes)
      .set({ decidedBy, grantedCents, decision, decidedAt: now })
      .where(eq(disputes.id, disputeId));
  },

  /** Counts those undecided since before then. */
  async countOverdue(db: Db, dueBefore: Date): Promise<number> {
    const [row] = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from orders.disputes d
      join orders.refunds r on r.id = d.refund_id and r.status = 'pending'
      -- Time stands still while the payment is contested.
      join orders.orders o on o.id = d.order_id and o.chargeback_state is distinct from 'opened'
      where d.status = 'open' and d.due_at < ${dueBefore.toISOString()}::timestamptz`);
    return row?.count ?? 0;
  },
};
