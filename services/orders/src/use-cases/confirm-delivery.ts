import { type ConfirmDeliveryBody, DeliveryConfirmedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { orderRepository } from '../db/order-repository.ts';
import { changerOf, type Person } from '../domain/access.ts';
import { DeliveryNotConfirmed, OrderNotFound } from '../domain/errors.ts';
import { written } from '../domain/reason.ts';
import { checkReviewed, confirmDelivery as confirm, refOf } from '../domain/order.ts';

export interface ConfirmDelivery {
  orderId: string;
  person: Person;
  body: ConfirmDeliveryBody;
}

/**
 * The buyer received the order; the reviews travel with the event. Emits DeliveryConfirmedV1.
 * @throws OrderNotFound also for anyone but its buyer @throws DeliveryNotConfirmed
 * @throws OrderNotDelivered @throws DeliveryAlreadyConfirmed @throws DisputeOpen @throws ProductNotInOrder
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
    checkReviewed(
      order,
      reviews.map(({ productId }) => productId),
    );
    const confirmed = confirm(order, await orderRepository.hasOpenDispute(tx, orderId), now);
    const reason = written(body.notes?.trim() || null);
    await orderRepository.record(tx, confirmed, { from: order.status, by, reason }, now);
    emit(DeliveryConfirmedV1, {
      ...refOf(confirmed),
      confirmedAt: now.toISOString(),
      confirmedBy: person.userId,
      buyerName: order.buyerName,
      productReviews: reviews,
    });
  });
}

/** A product has one review per order: of several the last one counts. */
function lastPerProduct(reviews: NonNullable<ConfirmDeliveryBody['productReviews']>) {
  const last = new Map(
    reviews.map(({ productId, rating, comment }) => {
      const id = productId.toLowerCase();
      return [id, { productId: id, rating, comment: comment?.trim() || null }];
    }),
  );
  return [...last.values()];
}
