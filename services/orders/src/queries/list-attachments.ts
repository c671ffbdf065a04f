import type { AttachmentView } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { and, asc, eq } from 'drizzle-orm';
import { attachments } from '../db/schema.ts';
import { type AttachmentState, isRemovable } from '../domain/attachment.ts';
import { findOrder } from './get-order.ts';
import type { Viewing } from './views/order-summary.ts';
import { visibleAttachments } from './views/visible-attachments.ts';

type Found = Awaited<ReturnType<typeof findOrder>>;

/**
 * The pictures of an order that the viewer may see, oldest first.
 * @throws OrderNotFound also for strangers to it
 */
export async function listAttachments(
  db: Db,
  orderId: string,
  viewing: Viewing,
): Promise<AttachmentView[]> {
  const found = await findOrder(db, orderId, viewing);
  const rows = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.orderId, orderId), visibleAttachments(found.row, viewing)))
    .orderBy(asc(attachments.createdAt), asc(attachments.id));
  const state = stateOf(found);
  return rows.map((row) => {
    const { id, purpose, subjectId, uploadedBy, width, height, boundAt } = row;
    const isDraft = boundAt === null;
    return {
      id,
      purpose,
      subjectId,
      isDraft,
      uploadedBy,
      width,
      height,
      createdAt: row.createdAt.toISOString(),
      canRemove:
        row.uploaderId === viewing.viewer.userId &&
        isRemovable({ purpose, subjectId, isDraft }, state),
    };
  });
}

function stateOf({ row }: Found): AttachmentState {
  return {
    status: row.status,
    confirmed: row.confirmedAt !== null,
    openDispute: row.disputes.findLast(({ status }) => status === 'open')?.id ?? null,
    pendingRefund: row.refunds.findLast(({ status }) => status === 'pending')?.id ?? null,
  };
}
