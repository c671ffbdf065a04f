import type { RefundView } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { refunds } from '../db/schema.ts';
import { RefundNotFound } from '../domain/refund-errors.ts';
import { refundView, selectRefunds } from './views/refund-view.ts';

export async function getRefund(db: Db, refundId: string): Promise<RefundView> {
  const [row] = await selectRefunds(db, eq(refunds.id, refundId));
  if (!row) throw new RefundNotFound(refundId);
  return refundView(row);
}
