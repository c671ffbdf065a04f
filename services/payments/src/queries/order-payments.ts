import type { OrderPaymentStatusAnswer, PaymentView } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { findOrder } from '../db/order-projection.ts';
import { selectPayments } from '../db/payment-rows.ts';
import { OrderNotFound } from '../domain/errors.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import { wasPaid } from '../domain/payment-states.ts';
import { paymentView, sellersView } from './payment-view.ts';

export interface Reader {
  userId: string;
  isAdmin: boolean;
}

/** Every payment of an order, newest first. @throws OrderNotFound also for strangers */
export async function listOrderPayments(
  db: Db,
  orderId: string,
  { reader, now }: { reader: Reader; now: Date },
): Promise<{ orderId: string; payment: PaymentView | null; payments: PaymentView[] }> {
  const { payments, buyerId, sellerId } = await load(db, orderId);
  const isSeller = sellerId === reader.userId;
  if (!reader.isAdmin && buyerId !== reader.userId && !isSeller) throw new OrderNotFound(orderId);
  const seesAll = reader.isAdmin || buyerId === reader.userId;
  const views = payments.map((payment) => {
    const view = paymentView(payment, now);
    return seesAll ? view : sellersView(view, payment, reader.userId);
  });
  return { orderId, payment: views[0] ?? null, payments: views };
}

/** @throws OrderNotFound also when it is someone else's */
export async function getOrderPaymentStatus(
  db: Db,
  orderId: string,
  { buyerId, now }: { buyerId: string; now: Date },
): Promise<OrderPaymentStatusAnswer> {
  const found = await load(db, orderId);
  if (found.buyerId !== buyerId) throw new OrderNotFound(orderId);
  const shown = found.payments.find(({ status }) => wasPaid(status)) ?? found.payments[0];
  const view = shown && paymentView(shown, now);
  const isPaid = found.payments.some(({ status }) => wasPaid(status));
  const isActive = found.payments.some((payment) => {
    const { status, isExpired } = paymentView(payment, now);
    return status === 'pending' && !isExpired;
  });
  return {
    orderId,
    orderStatus: found.status,
    payment: view
      ? {
          id: view.id,
          paymentMethod: view.paymentMethod,
          amount: view.amount,
          status: view.status,
          isExpired: view.isExpired,
        }
      : null,
    hasActivePendingPayment: isActive,
    canRetryPayment: found.status === 'pending' && !isPaid && !isActive,
  };
}

/** The order's PIX that can still be paid. @throws OrderNotFound also when it is someone else's */
export async function getPendingPix(
  db: Db,
  orderId: string,
  { buyerId, now }: { buyerId: string; now: Date },
): Promise<{ payment: PaymentView | null }> {
  const found = await load(db, orderId);
  if (found.buyerId !== buyerId) throw new OrderNotFound(orderId);
  const views = found.payments.map((payment) => paymentView(payment, now));
  const pending = views.find(
    ({ status, isExpired, paymentMethod }) =>
      status === 'pending' && !isExpired && paymentMethod === 'pix',
  );
  return { payment: pending ?? null };
}

interface OrderPayments {
  buyerId: string;
  sellerId: string;
  status: string;
  payments: PaymentRecord[];
}

/** The order's own event may still be on its way: then a payment knows whose it is. */
async function load(db: Db, orderId: string): Promise<OrderPayments> {
  const [order, payments] = await Promise.all([findOrder(db, orderId), paymentsOf(db, orderId)]);
  if (order) return { ...order, payments };
  const [payment] = payments;
  const share = payment?.orders.find((paid) => paid.orderId === orderId);
  if (!payment || !share) throw new OrderNotFound(orderId);
  return { buyerId: payment.buyerId, sellerId: share.sellerId, status: 'pending', payments };
}

function paymentsOf(db: Db, orderId: string): Promise<PaymentRecord[]> {
  return selectPayments(
    db,
    sql`where p.id in (select payment_id from payment_orders where order_id = ${orderId}::uuid)
      order by p.created_at desc, p.id desc`,
  );
}
