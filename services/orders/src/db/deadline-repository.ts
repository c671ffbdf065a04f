import { type Db, inList, type Tx } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import {
  type Deadline,
  type DeadlineKind,
  type OrderDeadline,
  orderDeadlines,
} from '../domain/deadline.ts';

export interface DueDeadline {
  readonly orderId: string;
  readonly kind: DeadlineKind;
  /** As the database writes it, with microseconds. */
  readonly dueAt: string;
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** Lock the order first. */
export const deadlineRepository = {
  /**
   * Opens the deadlines of the order's state and closes those that no longer apply. Open ones keep
   * their time, except for the promised day, which may change; closed ones stay closed.
   */
  async follow(
    tx: Tx,
    orderId: string,
    wanted: readonly Deadline<OrderDeadline>[],
    now: Date,
  ): Promise<void> {
    await tx.execute(sql`
      with wanted as (
        select w.kind, w."dueAt" as due_at
        from jsonb_to_recordset(${JSON.stringify(wanted)}::text::jsonb) as w(kind text, "dueAt" timestamptz)
      ), closed as (
        update orders.deadlines d set done_at = ${at(now)}, outcome = 'kept'
        where d.order_id = ${orderId}::uuid and d.done_at is null
          and d.kind = any(${inList(orderDeadlines, 'text')})
          and d.kind not in (select kind from wanted)
      )
      insert into orders.deadlines (order_id, kind, due_at)
      select ${orderId}::uuid, kind, due_at from wanted
      on conflict (order_id, kind) do update set due_at = excluded.due_at
      where deadlines.done_at is null and deadlines.kind in ('promised_day_near', 'promised_day')`);
  },

  /** Opens a deadline outside of the order's states; it replaces an open one of its kind. */
  async open(tx: Tx, orderId: string, { kind, dueAt }: Deadline): Promise<void> {
    await tx.execute(sql`
      insert into orders.deadlines (order_id, kind, due_at)
      values (${orderId}::uuid, ${kind}::text, ${at(dueAt)})
      on conflict (order_id, kind) do update
      set due_at = excluded.due_at, done_at = null, outcome = null`);
  },

  async close(
    tx: Tx,
    orderId: string,
    kind: DeadlineKind | readonly DeadlineKind[],
    { outcome, now }: { outcome: 'kept' | 'passed'; now: Date },
  ): Promise<void> {
    await tx.execute(sql`
      update orders.deadlines set done_at = ${at(now)}, outcome = ${outcome}::text
      where order_id = ${orderId}::uuid and done_at is null
        and kind = any(${inList([kind].flat(), 'text')})`);
  },

  async postpone(tx: Tx, orderId: string, { kind, dueAt }: Deadline): Promise<void> {
    await tx.execute(sql`
      update orders.deadlines set due_at = ${at(dueAt)}
      where order_id = ${orderId}::uuid and kind = ${kind}::text and done_at is null`);
  },

  /** Time stood still while the payment was contested, so deadlines not yet due move by as long. */
  async resume(tx: Tx, orderId: string, { since, now }: { since: Date; now: Date }): Promise<void> {
    await tx.execute(sql`
      with later as (
        update orders.deadlines set due_at = due_at + (${at(now)} - ${at(since)})
        where order_id = ${orderId}::uuid and done_at is null and due_at > ${at(since)}
      )
      update orders.disputes set due_at = due_at + (${at(now)} - ${at(since)})
      where order_id = ${orderId}::uuid and status = 'open' and due_at > ${at(since)}`);
  },

  /** The open deadlines by kind. */
  async listOpen(tx: Tx, orderId: string): Promise<Map<DeadlineKind, Date>> {
    const rows = await tx.execute<{ kind: DeadlineKind; due_at: string }>(sql`
      select kind, due_at from orders.deadlines
      where order_id = ${orderId}::uuid and done_at is null`);
    return new Map(rows.map(({ kind, due_at: dueAt }) => [kind, new Date(dueAt)]));
  },

  /** Due deadlines not paused by a contested payment, oldest first, after `last`. */
  async listDue(
    db: Db,
    { now, last, limit }: { now: Date; last: DueDeadline | undefined; limit: number },
  ): Promise<DueDeadline[]> {
    const behind = last
      ? sql`and (due_at, order_id, kind) > (${last.dueAt}::timestamptz, ${last.orderId}::uuid, ${last.kind}::text)`
      : sql``;
    const rows = await db.execute<Record<string, unknown> & DueDeadline>(sql`
      select order_id as "orderId", kind, due_at::text as "dueAt" from orders.deadlines
      where done_at is null and due_at <= ${at(now)} ${behind}
        and not exists (select from orders.orders o
          where o.id = order_id and o.chargeback_state = 'opened')
      order by due_at, order_id, kind limit ${limit}`);
    return [...rows];
  },
};
