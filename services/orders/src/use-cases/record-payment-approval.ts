import { OrderPaidV1, PurchasePaidV1, RefundApprovedV1 } from '@largo/contracts';
import { type DeliveryCalendar, newId } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { OrderNotFound } from '../domain/errors.ts';
import { moneyOf, type Order, pay, promiseSince, refOf, system } from '../domain/order.ts';
import { noReason } from '../domain/reason.ts';
import { refundTypeOf } from '../domain/refund.ts';
import { verdictOn } from '../domain/incoming-payment.ts';

export interface ApprovedPayment {
  paymentId: string;
  method: string;
  card?: { brand: string; installments: number } | null;
  approvedAt: string;
  allocations: readonly { orderId: string; amountCents: number }[];
}

/**
 * Marks every order of the payment as paid; money that can no longer be used is refunded
 * automatically. Emits OrderPaidV1 or RefundApprovedV1 per order, and PurchasePaidV1 for those it
 * paid.
 * @throws OrderNotFound when the order is not known (yet)
 */
export async function recordPaymentApproval(
  unit: UnitOfWork,
  payment: ApprovedPayment,
  { calendar }: { calendar: DeliveryCalendar },
): Promise<void> {
  await unit.run(async (change) => {
    const { allocations } = payment;
    const orders = await orderRepository.findAllForUpdate(
      change.tx,
      allocations.map(({ orderId }) => orderId),
    );
    const paid: Order[] = [];
    for (const { orderId, amountCents } of allocations) {
      const order = orders.find(({ id }) => id === orderId);
      if (!order) throw new OrderNotFound(orderId);
      const verdict = verdictOn(order, { paymentId: payment.paymentId, amountCents });
      if (verdict === 'pays') paid.push(await markPaid(change, order, payment, calendar));
      else if (verdict !== 'known')
        await giveBack(change, order, payment, { amountCents, reason: verdict });
    }
    announcePaid(change, paid, payment);
  });
}

async function markPaid(
  { tx, now, emit }: Change,
  order: Order,
  payment: ApprovedPayment,
  calendar: DeliveryCalendar,
): Promise<Order> {
  const { paymentId, method, card = null, approvedAt } = payment;
  const paidAt = new Date(approvedAt);
  const promised = promiseSince(order, paidAt, calendar);
  const paid = pay(promised, { paymentId, method, card, approvedAt: paidAt });
  const move = { from: order.status, by: system, reason: noReason };
  const deadlines = await orderRepository.record(tx, paid, move, now);
  const acceptBy = deadlines.find(({ kind }) => kind === 'acceptance')?.dueAt ?? null;
  emit(OrderPaidV1, {
    ...refOf(paid),
    ...moneyOf(paid),
    paymentId,
    paidAt: approvedAt,
    promisedDay: paid.promisedDay,
    neighborhood: paid.shippingAddress.neighborhood,
    storeNote: paid.storeNote,
    acceptBy: acceptBy && acceptBy.toISOString(),
    saidByPurchase: true,
    lines: [...paid.lines],
  });
  return paid;
}

/** A payment is for orders of one purchase. */
function announcePaid(
  { emit }: Change,
  paid: readonly Order[],
  { paymentId, approvedAt }: ApprovedPayment,
): void {
  const [first] = paid;
  if (!first) return;
  emit(PurchasePaidV1, {
    purchaseId: first.purchaseId,
    paymentId,
    buyerId: first.buyerId,
    paidAt: approvedAt,
    orders: paid.map(({ id, orderNumber }) => ({ orderId: id, orderNumber })),
  });
}

async function giveBack(
  { tx, now, emit }: Change,
  order: Order,
  { paymentId }: ApprovedPayment,
  { amountCents, reason }: { amountCents: number; reason: string },
): Promise<void> {
  const refund = {
    id: newId(),
    orderId: order.id,
    paymentId,
    amountCents,
    refundType: refundTypeOf(amountCents, order),
    reason,
    status: 'approved' as const,
    initiatorId: null,
    initiatorName: null,
  };
  await refundRepository.insert(tx, refund, now, { processedAt: now });
  emit(RefundApprovedV1, {
    ...refOf(order),
    refundId: refund.id,
    paymentId,
    amountCents,
    reason,
    approvedBy: null,
  });
}
