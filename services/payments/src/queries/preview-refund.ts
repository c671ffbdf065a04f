import type { RefundPreviewAnswer } from '@largo/contracts';
import { centsToReais, refundShares } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import { paymentRepository } from '../db/payment-repository.ts';
import { refundRepository } from '../db/refund-repository.ts';
import { planRefund, type RefundScope } from '../domain/refund.ts';

/**
 * What a refund would take from whom, after those already on their way: the amounts that payouts
 * books once the money is back.
 */
export async function previewRefund(
  db: Db,
  paymentId: string,
  scope: RefundScope,
): Promise<RefundPreviewAnswer> {
  const payment = await paymentRepository.get(db, paymentId);
  const [refunded, passThrough, orders] = await Promise.all([
    refundRepository.sumByOrder(db, paymentId),
    refundRepository.passThroughReasons(db, paymentId),
    orderRepository.listByIds(
      db,
      payment.orders.map(({ orderId }) => orderId),
    ),
  ]);
  const { parts, wantedCents, leftCents } = planRefund(payment, refunded, scope);
  const sales = new Map(orders.map((order) => [order.orderId, order]));
  const paid = new Map(payment.orders.map((order) => [order.orderId, order]));
  return {
    amount: centsToReais(wantedCents),
    refundableAmount: centsToReais(leftCents),
    parts: parts.map(({ orderId, amountCents }) => {
      const passesThrough = passThrough.has(orderId);
      const shares = passesThrough
        ? undefined
        : sharesOf(sales.get(orderId), refunded.get(orderId) ?? 0, amountCents);
      return {
        orderId,
        orderNumber: paid.get(orderId)?.orderNumber ?? '',
        sellerName: paid.get(orderId)?.sellerName ?? '',
        amount: centsToReais(amountCents),
        storeShare: shares ? centsToReais(shares.sellerCents) : null,
        commission: shares ? centsToReais(shares.commissionCents) : null,
        platformFee: shares ? centsToReais(shares.platformFeeCents) : null,
        passesThrough,
      };
    }),
  };
}

/** Undefined for an order from before its shares were stored here. */
function sharesOf(
  sale:
    | { totalCents: number; commissionCents: number | null; platformFeeCents: number | null }
    | undefined,
  refundedCents: number,
  amountCents: number,
) {
  if (!sale || sale.commissionCents === null || sale.platformFeeCents === null) return undefined;
  const { totalCents, commissionCents, platformFeeCents } = sale;
  return refundShares(
    { totalCents, commissionCents, platformFeeCents, refundedCents },
    amountCents,
  );
}
