import type { OrderPaymentsAnswer, PaymentView } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { OrderNotFound } from '../domain/errors.ts';
import type { PaymentRecord } from '../domain/payment.ts';
import { findOrderPayments } from './find-order-payments.ts';
import { paymentView } from './views/payment-view.ts';

export interface Reader {
  userId: string;
  isAdmin: boolean;
}

/** Every payment of an order, newest first. @throws OrderNotFound also for strangers */
export async function listOrderPayments(
  db: Db,
  orderId: string,
  { reader, now }: { reader: Reader; now: Date },
): Promise<OrderPaymentsAnswer> {
  const { payments, buyerId, sellerId } = await findOrderPayments(db, orderId);
  const seesAll = reader.isAdmin || buyerId === reader.userId;
  if (!seesAll && sellerId !== reader.userId) throw new OrderNotFound(orderId);
  const views = payments.map((payment) => {
    const view = paymentView(payment, now);
    return seesAll ? view : sellersView(view, payment, reader.userId);
  });
  return { orderId, payment: views[0] ?? null, payments: views };
}

/** What one order's seller may see of a payment that pays several. */
function sellersView(view: PaymentView, payment: PaymentRecord, sellerId: string): PaymentView {
  const own = payment.orders.filter((order) => order.sellerId === sellerId);
  const ownIds = new Set(own.map(({ orderId }) => orderId));
  const cents = own.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    ...view,
    qrCode: null,
    pixCopyPaste: null,
    qrCodeBase64: null,
    ticketUrl: null,
    orderId: own[0]?.orderId ?? view.orderId,
    orders: view.orders.filter(({ orderId }) => ownIds.has(orderId)),
    amount: centsToReais(cents),
    refundedAmount: 0,
    mercadoPagoId: null,
    card: null,
    challenge: null,
    installmentAmount: null,
    totalPaid: null,
  };
}
