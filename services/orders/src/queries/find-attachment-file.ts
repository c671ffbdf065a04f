import type { Db } from '@largo/messaging';
import { and, eq } from 'drizzle-orm';
import { attachments } from '../db/schema.ts';
import { AttachmentNotFound } from '../domain/attachment-errors.ts';
import { findOrder } from './get-order.ts';
import type { Viewing } from './views/order-summary.ts';
import { visibleAttachments } from './views/visible-attachments.ts';

/**
 * The file name of a picture.
 * @throws OrderNotFound also for strangers to the order
 * @throws AttachmentNotFound also when the viewer may not see it
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
