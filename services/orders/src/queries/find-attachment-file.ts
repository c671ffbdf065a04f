import type { Db } from '@largo/messaging';
import { and, eq } from 'drizzle-orm';
import { attachments } from '../db/schema.ts';
import { AttachmentNotFound } from '../domain/attachment-errors.ts';
import { findOrder } from './get-order.ts';
import type { Viewing } from './views/order-summary.ts';
import { visibleAttachments } from './views/visible-attachments.ts';

/**
 * The name of a picture's files.
 * @throws OrderNotFound also for people who are no part of it
 * @throws AttachmentNotFound also for what the viewer may not see
 */
export async function findAttachmentFile(
  db: Db,
  { orderId, attachmentId }: { orderId: string; attachmentId: string },
  viewing: Viewing,
): Promise<string> {
  const { row: order } = await findOrder(db, orderId, viewing);
  const [row] = await db
    .select({ fileName: attachments.fileName })
    .from(attachments)
    .where(
      and(
        eq(attachments.id, attachmentId),
        eq(attachments.orderId, orderId),
        visibleAttachments(order, viewing),
      ),
    );
  if (!row) throw new AttachmentNotFound([attachmentId]);
  return row.fileName;
}
