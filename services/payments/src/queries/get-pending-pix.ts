import type { PendingPixAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { findOwnOrderPayments } from './find-order-payments.ts';
import { paymentView } from './views/payment-view.ts';

/** The order's PIX that can still be paid. @throws OrderNotFound also when it is someone else's */
export async function getPendingPix(
  db: Db,
  orderId: string,
  { buyerId, now }: { buyerId: string; now: Date },
): Promise<PendingPixAnswer> {
  const found = await findOwnOrderPayments(db, orderId, buyerId);
  const views = found.payments.map((payment) => paymentView(payment, now));
  const pending = views.find(
    ({ status, isExpired, paymentMethod }) =>
      status === 'pending' && !isExpired && paymentMethod === 'pix',
  );
  return { payment: pending ?? null };
}
