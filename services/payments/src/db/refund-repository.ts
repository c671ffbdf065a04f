import { passThroughReasons } from '@largo/contracts';
import { inList } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import type { Executor } from './payment-rows.ts';

export type RefundStatus = 'requested' | 'processing' | 'completed' | 'failed';

export interface RefundRow {
  /** Also the idempotency key at the provider, on every try. */
  id: string;
  paymentId: string;
  orderId: string;
  amountCents: number;
  reason: string;
  status: RefundStatus;
  providerRefundId: string | null;
}

/** An open refund with what a try needs to know. */
export interface DueRefund extends RefundRow {
  providerPaymentId: string | null;
  attempts: number;
}

const columns = sql.raw(`r.id, r.payment_id as "paymentId", r.order_id as "orderId",
  r.amount_cents as "amountCents", r.reason, r.status, r.provider_refund_id as "providerRefundId"`);

/** @returns false when a refund with this id is there already */
export async function insertRefund(
  tx: Executor,
  refund: RefundRow & { failure?: string },
  now: Date,
): Promise<boolean> {
  const completedAt = refund.status === 'completed' ? now.toISOString() : null;
  const rows = await tx.execute(sql`
    insert into refunds (id, payment_id, order_id, amount_cents, reason, status, provider_refund_id,
      failure, requested_at, completed_at)
    values (${refund.id}::uuid, ${refund.paymentId}::uuid, ${refund.orderId}::uuid,
      ${refund.amountCents}::bigint, ${refund.reason}, ${refund.status}, ${refund.providerRefundId},
      ${refund.failure ?? null}, ${now.toISOString()}::timestamptz, ${completedAt}::timestamptz)
    on conflict (id) do nothing returning id`);
  return rows.length === 1;
}

export async function findRefundForUpdate(
  tx: Executor,
  id: string,
): Promise<RefundRow | undefined> {
  const [row] = await tx.execute<RefundRow & Record<string, unknown>>(
    sql`select ${columns} from refunds r where r.id = ${id}::uuid for update`,
  );
  return row;
}

export async function setRefund(
  tx: Executor,
  id: string,
  to: { status: RefundStatus; providerRefundId: string | null; failure: string | null; now: Date },
): Promise<void> {
  const completedAt = to.status === 'completed' ? to.now.toISOString() : null;
  await tx.execute(sql`update refunds set status = ${to.status}, failure = ${to.failure},
    provider_refund_id = ${to.providerRefundId}, completed_at = ${completedAt}::timestamptz
    where id = ${id}::uuid`);
}

/** Cents per order that are refunded or about to be; failed refunds do not count. */
export async function refundedByOrder(
  tx: Executor,
  paymentId: string,
  statuses: readonly RefundStatus[] = ['requested', 'processing', 'completed'],
): Promise<Map<string, number>> {
  const rows = await tx.execute<{ orderId: string; sum: number }>(sql`
    select order_id as "orderId", sum(amount_cents)::bigint as sum from refunds
    where payment_id = ${paymentId}::uuid
      and status = any(${inList(statuses, 'text')})
    group by order_id`);
  return new Map([...rows].map(({ orderId, sum }) => [orderId, sum]));
}

/** Orders this payment did not pay, each with the reason why its share goes back. */
export async function passedThrough(
  tx: Executor,
  paymentId: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.execute<{ orderId: string; reason: string }>(sql`
    select order_id as "orderId", reason from refunds where payment_id = ${paymentId}::uuid
      and reason = any(${inList(passThroughReasons, 'text')})`);
  return new Map([...rows].map(({ orderId, reason }) => [orderId, reason]));
}

/** Takes open refunds whose time has come, for a minute: a crashed try is taken over after it. */
export async function claimDueRefunds(db: Executor, limit: number): Promise<DueRefund[]> {
  const rows = await db.execute<DueRefund & Record<string, unknown>>(sql`
    with due as materialized (
      select id from refunds where status in ('requested', 'processing')
        and next_try_at <= clock_timestamp()
        and (lease_until is null or lease_until < clock_timestamp())
      order by next_try_at limit ${limit}::int for update skip locked)
    update refunds r set lease_until = clock_timestamp() + interval '1 minute', attempts = r.attempts + 1
    from due, payments p where r.id = due.id and p.id = r.payment_id
    returning ${columns}, p.provider_payment_id as "providerPaymentId", r.attempts`);
  return [...rows];
}

export async function retryRefundLater(
  db: Executor,
  id: string,
  { delayMs, failure }: { delayMs: number; failure: string },
): Promise<void> {
  await db.execute(sql`update refunds set lease_until = null, failure = ${failure},
    next_try_at = clock_timestamp() + ${delayMs}::int * interval '1 millisecond'
    where id = ${id}::uuid and status in ('requested', 'processing')`);
}

/** Lets open refunds of a payment be looked at now. @returns how many there are */
export async function hurryRefunds(tx: Executor, paymentId: string): Promise<number> {
  const rows = await tx.execute(sql`update refunds set next_try_at = clock_timestamp()
    where payment_id = ${paymentId}::uuid and status in ('requested', 'processing') returning id`);
  return rows.length;
}

/** Which of these provider refunds are recorded here already. */
export async function knownProviderRefunds(
  db: Executor,
  paymentId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db.execute<{ id: string }>(sql`select provider_refund_id as id from refunds
    where payment_id = ${paymentId}::uuid and provider_refund_id is not null`);
  return new Set([...rows].map(({ id }) => id));
}

/** Another open refund of the payment with the same amount, whose id at the provider is not known. */
export async function hasTwin(db: Executor, refund: RefundRow): Promise<boolean> {
  const rows =
    await db.execute(sql`select 1 from refunds where payment_id = ${refund.paymentId}::uuid
    and id <> ${refund.id}::uuid and amount_cents = ${refund.amountCents}::bigint
    and status in ('requested', 'processing') and provider_refund_id is null limit 1`);
  return rows.length > 0;
}
