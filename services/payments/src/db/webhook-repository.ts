import type { Tx } from '@largo/messaging';
import { eq, lt, sql } from 'drizzle-orm';
import { payments, providerFetchQueue, webhookNotifications } from './schema.ts';

export interface FetchEntry {
  topic: string;
  resourceId: string;
  /** How often it had been asked for when it was taken. */
  requested: number;
  attempts: number;
}

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
    { topic, resourceId }: { topic: string; resourceId: string },
  ): Promise<void> {
    await tx
      .insert(providerFetchQueue)
      .values({ topic, resourceId })
      .onConflictDoUpdate({
        target: [providerFetchQueue.topic, providerFetchQueue.resourceId],
        set: {
          requested: sql`${providerFetchQueue.requested} + 1`,
          attempts: 0,
          nextTryAt: sql`clock_timestamp()`,
        },
      });
  },

  async claimDue(db: Pick<Tx, 'execute'>, limit: number): Promise<FetchEntry[]> {
    const rows = await db.execute<FetchEntry & Record<string, unknown>>(sql`
      with due as materialized (
        select topic, resource_id from payments.provider_fetch_queue
        where next_try_at <= clock_timestamp()
          and (lease_until is null or lease_until < clock_timestamp())
        order by next_try_at limit ${limit}::int for update skip locked)
      update payments.provider_fetch_queue q
      set lease_until = clock_timestamp() + interval '30 seconds', attempts = q.attempts + 1
      from due where q.topic = due.topic and q.resource_id = due.resource_id
      returning q.topic, q.resource_id as "resourceId", q.requested, q.attempts`);
    return [...rows];
  },

  /** Done, unless it was asked for again meanwhile: then it is due at once. */
  async finish(db: Pick<Tx, 'execute'>, entry: FetchEntry): Promise<void> {
    await db.execute(sql`
      with done as (
        delete from payments.provider_fetch_queue where topic = ${entry.topic}
          and resource_id = ${entry.resourceId} and requested = ${entry.requested}::bigint returning 1)
      update payments.provider_fetch_queue set lease_until = null
      where topic = ${entry.topic} and resource_id = ${entry.resourceId}
        and not exists (select 1 from done)`);
  },

  async retryLater(
    db: Pick<Tx, 'execute'>,
    entry: FetchEntry,
    { delayMs, error }: { delayMs: number; error: string },
  ): Promise<void> {
    await db.execute(sql`
      update payments.provider_fetch_queue set lease_until = null, last_error = ${error},
        next_try_at = clock_timestamp() + ${delayMs}::int * interval '1 millisecond'
      where topic = ${entry.topic} and resource_id = ${entry.resourceId}`);
  },

  /** Signed notifications older than this can't be recognised when they come again; nor do they matter. */
  async removeOld(db: Pick<Tx, 'delete'>, before: Date): Promise<void> {
    await db
      .delete(webhookNotifications)
      .where(lt(webhookNotifications.receivedAt, before.toISOString()));
  },
};
