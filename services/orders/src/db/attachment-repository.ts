import { inList, type Tx } from '@largo/messaging';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AttachmentPurpose, AttachmentState, Uploader } from '../domain/attachment.ts';
import { attachments } from './schema.ts';

export type NewAttachment = typeof attachments.$inferInsert;
export type AttachmentRow = typeof attachments.$inferSelect;

export interface Sending {
  orderId: string;
  uploaderId: string;
  purpose: AttachmentPurpose;
  /** The id of the refund or the dispute. */
  subjectId: string | null;
  ids: readonly string[];
}

const at = (instant: Date): SQL => sql`${instant.toISOString()}::timestamptz`;

/** Pictures of orders. Lock the order first. */
export const attachmentRepository = {
  /** Counts uploads, unfinished ones included, by everyone. */
  async count(tx: Tx, orderId: string, uploadedBy: Uploader): Promise<number> {
    const [row] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(attachments)
      .where(
        and(
          eq(attachments.orderId, orderId),
          eq(attachments.uploadedBy, uploadedBy),
          isNull(attachments.removedAt),
        ),
      );
    return row?.count ?? 0;
  },

  async insertAll(tx: Tx, rows: readonly NewAttachment[]): Promise<void> {
    await tx.insert(attachments).values([...rows]);
  },

  /** Records that their files are stored. @returns false when one of them was removed meanwhile */
  async setStored(tx: Tx, ids: readonly string[], now: Date): Promise<boolean> {
    const rows = await tx.execute(sql`
      update orders.attachments set stored_at = ${at(now)}
      where id = any(${inList(ids)}) and stored_at is null and removed_at is null returning id`);
    return rows.length === ids.length;
  },

  /**
   * @returns the ids of those that are stored, unsent, and the uploader's for this order and
   * purpose
   */
  async bind(tx: Tx, sending: Sending, now: Date): Promise<string[]> {
    const { orderId, uploaderId, purpose, subjectId, ids } = sending;
    const rows = await tx.execute<{ id: string }>(sql`
      update orders.attachments set bound_at = ${at(now)}, subject_id = ${subjectId}::uuid
      where id = any(${inList(ids)}) and order_id = ${orderId}::uuid and uploader_id = ${uploaderId}::uuid
        and purpose = ${purpose}::text and stored_at is not null and bound_at is null and removed_at is null
      returning id`);
    return rows.map(({ id }) => id);
  },

  async findForUpdate(tx: Tx, orderId: string, id: string): Promise<AttachmentRow | undefined> {
    const [row] = await tx
      .select()
      .from(attachments)
      .where(and(eq(attachments.id, id), eq(attachments.orderId, orderId)))
      .for('update');
    return row;
  },

  async remove(tx: Tx, id: string, now: Date): Promise<void> {
    await tx.update(attachments).set({ removedAt: now }).where(eq(attachments.id, id));
  },

  /**
   * Removes an erased person's uploads, and pictures that show where they live or what they wrote.
   */
  async removeOfPerson(tx: Tx, userId: string, now: Date): Promise<void> {
    await tx.execute(sql`
      update orders.attachments a set removed_at = ${at(now)}
      from orders.orders o where o.id = a.order_id and a.removed_at is null
        and (a.uploader_id = ${userId}::uuid or o.buyer_id = ${userId}::uuid)`);
  },

  /** Removes uploads that were never finished, and drafts that were never sent. */
  async removeForgotten(
    tx: Tx,
    since: { unfinished: Date; draft: Date },
    now: Date,
  ): Promise<void> {
    await tx.execute(sql`
      update orders.attachments set removed_at = ${at(now)}
      where removed_at is null and bound_at is null
        and created_at < case when stored_at is null then ${at(since.unfinished)} else ${at(since.draft)} end`);
  },

  async listRemoved(tx: Tx, limit: number): Promise<{ id: string; fileName: string }[]> {
    const rows = await tx.execute<{ id: string; file_name: string }>(sql`
      select id, file_name from orders.attachments where removed_at is not null
      order by removed_at limit ${limit}::int`);
    return rows.map(({ id, file_name: fileName }) => ({ id, fileName }));
  },

  async deleteRemoved(tx: Tx, ids: readonly string[]): Promise<void> {
    await tx.execute(sql`
      delete from orders.attachments where id = any(${inList(ids)}) and removed_at is not null`);
  },

  /** What is open about an order, which decides about its pictures. */
  async stateOf(
    tx: Tx,
    {
      id,
      status,
      confirmedAt,
    }: { id: string; status: AttachmentState['status']; confirmedAt: Date | null },
  ): Promise<AttachmentState> {
    const [open] = await tx.execute<{ dispute: string | null; refund: string | null }>(sql`
      select
        (select d.id from orders.disputes d where d.order_id = ${id}::uuid and d.status = 'open'
          order by d.id desc limit 1) as dispute,
        (select r.id from orders.refunds r where r.order_id = ${id}::uuid and r.status = 'pending'
          order by r.id desc limit 1) as refund`);
    return {
      status,
      confirmed: confirmedAt !== null,
      openDispute: open?.dispute ?? null,
      pendingRefund: open?.refund ?? null,
    };
  },
};
