import type { Tx } from '@largo/messaging';
import { claimDue } from '@largo/service-kit';
import { and, eq, lt, sql } from 'drizzle-orm';
import { payments, providerFetchQueue, webhookNotifications } from './schema.ts';

export interface FetchEntry {
  topic: string;
  resourceId: string;
  /** How often it had been asked for when it was taken. */
  requested: number;
  /** How often it has been read, this time included. */
  tries: number;
}

const isEntry = ({ topic, resourceId }: FetchEntry) =>
  and(eq(providerFetchQueue.topic, topic), eq(providerFetchQueue.resourceId, resourceId));

export const webhookRepository = {
  /** @returns false for a notification that came before */
  async insert(
    tx: Pick<Tx, 'insert'>,
    notification: typeof webhookNotifications.$inferSelect,
  ): Promise<boolean> {
    const rows = await tx
      .insert(webhookNotifications)
      .values(notification)
      .onConflictDoNothing()
      .returning({ key: webhookNotifications.dedupeKey });
    return rows.length === 1;
  },

  /** Whether the answer to the creation of this payment has been stored. */
  async isKnownPayment(tx: Pick<Tx, 'select'>, providerPaymentId: string): Promise<boolean> {
    const rows = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.providerPaymentId, providerPaymentId));
    return rows.length > 0;
  },

  /** Asks for a resource to be read at the provider, once more when it is being read right now. */
  async enqueue(
    tx: Pick<Tx, 'insert'>,
    { topic, resourceId, now }: { topic: string; resourceId: string; now: Date },
  ): Promise<void> {
    const nextTryAt = now.toISOString();
    await tx
      .insert(providerFetchQueue)
      .values({ topic, resourceId, nextTryAt })
      .onConflictDoUpdate({
        target: [providerFetchQueue.topic, providerFetchQueue.resourceId],
        set: {
          requested: sql`${providerFetchQueue.requested} + 1`,
          attempts: 0,
          nextTryAt,
        },
      });
  },

  async claimDue(
    db: Pick<Tx, 'execute'>,
    { limit, now }: { limit: number; now: Date },
  ): Promise<FetchEntry[]> {
    const rows = await db.execute<FetchEntry & Record<string, unknown>>(
      claimDue({
        table: sql`payments.provider_fetch_queue`,
        key: ['topic', 'resource_id'],
        limit,
        now,
        leaseMs: 30_000,
        columns: { lease: 'lease_until' },
        returning: sql`q.topic, q.resource_id as "resourceId", q.requested, q.attempts as tries`,
      }),
    );
    return [...rows];
  },

  /** Done, unless it was asked for again meanwhile: then it is due at once. */
  async finish(db: Pick<Tx, 'delete' | 'update'>, entry: FetchEntry): Promise<void> {
    const done = await db
      .delete(providerFetchQueue)
      .where(and(isEntry(entry), eq(providerFetchQueue.requested, entry.requested)))
      .returning({ topic: providerFetchQueue.topic });
    if (done.length > 0) return;
    await db.update(providerFetchQueue).set({ leaseUntil: null }).where(isEntry(entry));
  },

  async retryLater(
    db: Pick<Tx, 'update'>,
    entry: FetchEntry,
    { at, error }: { at: Date; error: string },
  ): Promise<void> {
    await db
      .update(providerFetchQueue)
      .set({ leaseUntil: null, lastError: error, nextTryAt: at.toISOString() })
      .where(isEntry(entry));
  },

  /** Signed notifications older than this can't be recognised when they come again; nor do they matter. */
  async removeOld(db: Pick<Tx, 'delete'>, before: Date): Promise<void> {
    await db
      .delete(webhookNotifications)
      .where(lt(webhookNotifications.receivedAt, before.toISOString()));
  },
};
