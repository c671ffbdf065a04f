import type { NotificationOutcome } from '@largo/contracts';
import type { Tx } from '@largo/messaging';
import { claimDue, traceOfNow } from '@largo/service-kit';
import { and, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { providerFetchQueue, webhookNotifications, webhookSignatures } from './schema.ts';

/** With the two seconds between looks, leftovers of a crash are taken over within ten. */
export const fetchLeaseMs = 8_000;

/**
 * The answer to a create call says as much as reading the payment, and arrives at the same time.
 */
const answerMs = 2_000;

export interface FetchEntry {
  topic: string;
  resourceId: string;
  /** How often it had been requested when it was claimed. */
  requested: number;
  /** How often it has been read, including this time. */
  tries: number;
  /** The trace of the latest notification. */
  trace: string | null;
}

interface Notified {
  /** When the first waiting one arrived; null if none waits. */
  since: Date | string | null;
  isPaid: boolean;
  /** They only announce its creation, and the answer to that is already stored. */
  isStored: boolean;
}

type NewNotification = Omit<
  typeof webhookNotifications.$inferSelect,
  'outcome' | 'handledAt' | 'body'
> & {
  body: string;
  /** The digest of its signature. */
  digest: string;
  /** False: it names nothing to read and is only stored. */
  isReadable: boolean;
};

const isEntry = ({ topic, resourceId }: FetchEntry) =>
  and(eq(providerFetchQueue.topic, topic), eq(providerFetchQueue.resourceId, resourceId));

export const webhookRepository = {
  /**
   * Stores a notification and queues its resource for reading, once more if it is being read right
   * now. One statement, because the provider repeats notifications many times at once.
   * @returns false when nothing is to be read: it or its signature came before, or it announces a
   * creation whose answer is already stored
   */
  async store(db: Pick<Tx, 'execute'>, notification: NewNotification): Promise<boolean> {
    const { digest, dedupeKey, topic, action, resourceId, receivedAt, isReadable } = notification;
    const headers = JSON.stringify(notification.headers);
    const rows = await db.execute(sql`
      with signed as (
        insert into payments.webhook_signatures (digest, received_at)
        values (${digest}, ${receivedAt}::timestamptz) on conflict do nothing returning received_at),
      stored as (
        insert into payments.webhook_notifications
          (dedupe_key, topic, action, resource_id, received_at, headers, body, outcome, handled_at)
        select ${dedupeKey}, ${topic}, ${action}, ${resourceId}, received_at, ${headers}::jsonb,
          ${notification.body}, case when not ${isReadable}::boolean then 'unreadable'
            when k.is_known then 'known' else 'waiting' end,
          case when k.is_known or not ${isReadable}::boolean then received_at end
        from signed cross join (select ${action} = 'payment.created' and exists (
          select 1 from payments.payments where provider_payment_id = ${resourceId}) as is_known) k
        on conflict do nothing returning topic, resource_id, received_at, outcome)
      insert into payments.provider_fetch_queue as q (topic, resource_id, next_try_at, trace)
      select topic, resource_id, received_at + case when ${action} = 'payment.created'
          then ${answerMs}::int else 0 end * interval '1 millisecond', ${traceOfNow()}::text
      from stored where outcome = 'waiting'
      on conflict (topic, resource_id) do update
        set requested = q.requested + 1, attempts = 0,
          next_try_at = least(q.next_try_at, excluded.next_try_at), trace = excluded.trace
      returning 1`);
    return rows.length === 1;
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
        leaseMs: fetchLeaseMs,
        columns: { lease: 'lease_until' },
        returning: sql`q.topic, q.resource_id as "resourceId", q.requested, q.attempts as tries,
          q.trace`,
      }),
    );
    return [...rows];
  },

  /** What is known of a payment announced by notifications. */
  async findNotified(
    db: Pick<Tx, 'execute'>,
    { topic, resourceId }: Pick<FetchEntry, 'topic' | 'resourceId'>,
  ): Promise<Notified> {
    const [row] = await db.execute<Notified & Record<string, unknown>>(sql`
      select min(n.received_at) as since, coalesce(bool_or(p.approved_at is not null), false) as "isPaid",
        coalesce(bool_and(n.action = 'payment.created' and p.id is not null), false) as "isStored"
      from payments.webhook_notifications n
        left join payments.payments p on p.provider_payment_id = n.resource_id
      where n.topic = ${topic} and n.resource_id = ${resourceId} and n.outcome = 'waiting'`);
    return row ?? { since: null, isPaid: false, isStored: false };
  },

  async renewLease(db: Pick<Tx, 'update'>, entry: FetchEntry, now: Date): Promise<void> {
    const leaseUntil = new Date(now.getTime() + fetchLeaseMs).toISOString();
    await db
      .update(providerFetchQueue)
      .set({ leaseUntil })
      // Not entries that were finished meanwhile.
      .where(and(isEntry(entry), isNotNull(providerFetchQueue.leaseUntil)));
  },

  /** Marks it as done, or as due at once if it was requested again meanwhile. */
  async finish(
    db: Pick<Tx, 'execute'>,
    { topic, resourceId, requested }: FetchEntry,
    { outcome, now }: { outcome: NotificationOutcome; now: Date },
  ): Promise<void> {
    await db.execute(sql`
      with done as (
        delete from payments.provider_fetch_queue
        where topic = ${topic} and resource_id = ${resourceId} and requested = ${requested} returning 1),
      again as (
        update payments.provider_fetch_queue set lease_until = null
        where topic = ${topic} and resource_id = ${resourceId} and requested <> ${requested})
      update payments.webhook_notifications set outcome = ${outcome}, handled_at = ${now.toISOString()}
      where topic = ${topic} and resource_id = ${resourceId} and outcome = 'waiting'
        and exists (select 1 from done)`);
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

  /** Notifications about a payment, or a chargeback or claim of it; newest first. */
  listAbout(
    db: Pick<Tx, 'select'>,
    resources: readonly { topics: readonly string[]; resourceId: string }[],
    limit: number,
  ): Promise<(typeof webhookNotifications.$inferSelect)[]> {
    const about = resources.map(({ topics, resourceId }) =>
      and(
        eq(webhookNotifications.resourceId, resourceId),
        inArray(webhookNotifications.topic, [...topics]),
      ),
    );
    return db
      .select()
      .from(webhookNotifications)
      .where(or(sql`false`, ...about))
      .orderBy(desc(webhookNotifications.receivedAt), webhookNotifications.dedupeKey)
      .limit(limit);
  },

  /** Those without effect because their topic or shape is unknown, newest first. */
  listUnhandled: (
    db: Pick<Tx, 'select'>,
    limit: number,
  ): Promise<(typeof webhookNotifications.$inferSelect)[]> =>
    db
      .select()
      .from(webhookNotifications)
      .where(sql`${webhookNotifications.outcome} in ('unhandled', 'unreadable')`)
      .orderBy(desc(webhookNotifications.receivedAt), webhookNotifications.dedupeKey)
      .limit(limit),

  /**
   * Older signed notifications could not be recognised when repeated, but no longer matter either.
   */
  async removeOld(db: Pick<Tx, 'delete'>, before: Date): Promise<void> {
    const at = before.toISOString();
    await db.delete(webhookNotifications).where(lt(webhookNotifications.receivedAt, at));
    await db.delete(webhookSignatures).where(lt(webhookSignatures.receivedAt, at));
  },
};
