import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { attachments } from '../../db/schema.ts';
import { type OrderRow, type Viewing, visibleBuyer } from './order-summary.ts';

/**
 * What was sent, and the viewer's own drafts. Of an order that ended more than 60 days ago a store sees
 * its own only, as a picture may tell where the buyer lives.
 */
export function visibleAttachments(row: OrderRow, viewing: Viewing): SQL | undefined {
  const own = eq(attachments.uploaderId, viewing.viewer.userId);
  const isOver = visibleBuyer(row, viewing).addressHidden === 'after-end';
  return and(
    isNotNull(attachments.storedAt),
    isNull(attachments.removedAt),
    isOver ? own : or(isNotNull(attachments.boundAt), own),
  );
}
