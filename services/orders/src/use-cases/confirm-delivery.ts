import { type ConfirmDeliveryBody, DeliveryConfirmedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import { reviewRepository } from '../db/review-repository.ts';
import { changerOf, type Person } from '../domain/access.ts';
import { DeliveryNotConfirmed, OrderNotFound } from '../domain/errors.ts';
import { written } from '../domain/reason.ts';
import { confirmDelivery as confirm, refOf } from '../domain/order.ts';
import { checkBought, lastPerProduct } from '../domain/review.ts';

export interface ConfirmDelivery {
  orderId: string;
  person: Person;
  body: ConfirmDeliveryBody;
}

/**
 * The buyer confirms the receipt; first reviews of products are part of the event. Emits
 * DeliveryConfirmedV1.
 * @throws OrderNotFound also for anyone but its buyer
 */
export async function confirmDelivery(
  unit: UnitOfWork,
  { orderId, person, body }: ConfirmDelivery,
): Promise<void> {
  await unit.run(async ({ tx, now, emit }) => {
    const order = await orderRepository.findForUpdate(tx, orderId);
    const by = changerOf(order, { ...person, isAdmin: false }, ['buyer'], orderId);
    if (!order) throw new OrderNotFound(orderId);
    if (!body.confirmed) throw new DeliveryNotConfirmed();
    const reviews = lastPerProduct(body.productReviews ?? []);
    checkBought(order, reviews);
    const confirmed = confirm(order, await orderRepository.hasOpenDispute(tx, orderId), now);
    const reason = written(body.notes?.trim() || null);
    await orderRepository.record(tx, confirmed, { from: order.status, by, reason }, now);
    const reviewed = await reviewRepository.listReviewed(tx, orderId);
    const added = reviews.filter(({ productId }) => !reviewed.includes(productId));
    const productIds = added.map(({ productId }) => productId);
    await reviewRepository.insert(tx, orderId, productIds, now);
    emit(DeliveryConfirmedV1, {
      ...refOf(confirmed),
      confirmedAt: now.toISOString(),
      confirmedBy: person.userId,
      buyerName: order.buyerName,
      productReviews: added,
      isReviewed: reviewed.length + added.length > 0,
    });
  });
}
