import type { RefundHistoryAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { findOrder, moneyOf } from './get-order.ts';
import { refundMoves } from './views/refund-moves.ts';
import type { Viewing } from './views/order-summary.ts';

/** The history of an order's refunds. @throws OrderNotFound also for strangers to it */
export async function getRefundHistory(
  db: Db,
  orderId: string,
  viewing: Viewing,
): Promise<RefundHistoryAnswer> {
  const found = await findOrder(db, orderId, viewing);
  return { statusHistory: refundMoves(moneyOf(found, viewing)) };
}
