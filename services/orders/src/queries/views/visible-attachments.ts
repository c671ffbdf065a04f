import { and, eq, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import { attachments } from '../../db/schema.ts';
import { type OrderRow, type Viewing, visibleBuyer } from './order-summary.ts';

/**
 * Sent pictures, and the viewer's own drafts. From 60 days after an order's end a store sees only
 * its own, because a picture may show where the buyer lives.
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
