import { sql } from 'drizzle-orm';
import type { Executor } from './payment-rows.ts';

export interface IncomingNotification {
  dedupeKey: string;
  topic: string;
  action: string;
  resourceId: string;
}

/**
 * Stores a notification and asks for its resource to be read, in one statement. News of a creation
 * whose answer we have tell nothing new.
 * @returns whether something is to be read: not for a notification that came before
 */
export async function storeNotification(
  db: Executor,
  { dedupeKey, topic, action, resourceId }: IncomingNotification,
  now: Date,
): Promise<boolean> {
  const rows = await db.execute(sql`
    with fresh as (
      insert into notifications (dedupe_key, topic, action, resource_id, received_at)
      values (${dedupeKey}, ${topic}, ${action}, ${resourceId}, ${now.toISOString()}::timestamptz)
      on conflict do nothing returning topic, resource_id)
    insert into resource_reads as r (topic, resource_id) select topic, resource_id from fresh
      where ${action} <> 'payment.created' or not exists (
        select 1 from payments where provider_payment_id = ${resourceId})
    on conflict (topic, resource_id) do update set requested = r.requested + 1, attempts = 0,
      next_try_at = clock_timestamp()
    returning 1`);
  return rows.length === 1;
}

export interface DueRead {
  topic: string;
  resourceId: string;
  /** How often it had been asked for when it was taken. */
  requested: number;
  attempts: number;
}

export async function claimReads(db: Executor, limit: number): Promise<DueRead[]> {
  const rows = await db.execute<DueRead & Record<string, unknown>>(sql`
    with due as materialized (
      select topic, resource_id from resource_reads where next_try_at <= clock_timestamp()
        and (lease_until is null or lease_until < clock_timestamp())
      order by next_try_at limit ${limit}::int for update skip locked)
    update resource_reads r set lease_until = clock_timestamp() + interval '30 seconds',
      attempts = r.attempts + 1
    from due where r.topic = due.topic and r.resource_id = due.resource_id
    returning r.topic, r.resource_id as "resourceId", r.requested, r.attempts`);
  return [...rows];
}

/** Done, unless it was asked for again meanwhile: then it is due at once. */
export async function finishRead(db: Executor, read: DueRead): Promise<void> {
  await db.execute(sql`
    with done as (
      delete from resource_reads where topic = ${read.topic} and resource_id = ${read.resourceId}
        and requested = ${read.requested}::bigint returning 1)
    update resource_reads set lease_until = null
    where topic = ${read.topic} and resource_id = ${read.resourceId} and not exists (select 1 from done)`);
}

export async function retryReadLater(
  db: Executor,
  read: DueRead,
  { delayMs, error }: { delayMs: number; error: string },
): Promise<void> {
  await db.execute(sql`update resource_reads set lease_until = null, last_error = ${error},
    next_try_at = clock_timestamp() + ${delayMs}::int * interval '1 millisecond'
    where topic = ${read.topic} and resource_id = ${read.resourceId}`);
}

/** Signed notifications older than this can't be told from new ones any more; nor do they matter. */
export async function forgetOldNotifications(db: Executor, before: Date): Promise<void> {
  const limit = before.toISOString();
  await db.execute(sql`delete from notifications where received_at < ${limit}::timestamptz`);
  await db.execute(sql`delete from oauth_states where expires_at < ${limit}::timestamptz`);
}
