import {
  DeliveryConfirmedV1,
  OrderPaidV1,
  OrderStatusChangedV1,
  type OrderStatus,
} from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { TestActor } from '@largo/testkit';
import { aProduct, type Shop } from './shop.ts';

/** A product on sale at a store, which may still be unknown. */
export async function putOnSale(
  shop: Shop,
  owner: TestActor,
  values: Partial<Parameters<typeof aProduct>[0]> = {},
) {
  const product = aProduct({ sellerId: owner.userId, ...values });
  await shop.seed({ products: [product] });
  return product;
}

interface Purchase {
  buyer: TestActor;
  owner: TestActor;
  product: { id: string };
}

/** A paid order; no reservation is needed. */
export async function buyFrom(shop: Shop, { buyer, owner, product }: Purchase) {
  const ref = {
    orderId: newId(),
    orderNumber: `LG-${newId().slice(-6)}`,
    purchaseId: newId(),
    buyerId: buyer.userId,
    sellerId: owner.userId,
  };
  await shop.publish(OrderPaidV1, {
    ...ref,
    totalCents: 1_990, freightCents: 0, commissionCents: 100, platformFeeCents: 40, sellerPayoutCents: 1_850,
    paymentId: newId(),
    paidAt: shop.clock.now().toISOString(),
    lines: [{ productId: product.id, title: 'Produto', quantity: 1, unitPriceCents: 1_990 }],
  }); // prettier-ignore
  return ref;
}

type Order = Awaited<ReturnType<typeof buyFrom>>;
export type Reviewed = [
  order: Order,
  reviews?: { productId: string; rating: number; comment: string | null }[],
];

export const confirmDelivery = (shop: Shop, ...[order, productReviews = []]: Reviewed) =>
  shop.publish(DeliveryConfirmedV1, {
    ...order,
    confirmedAt: shop.clock.now().toISOString(),
    confirmedBy: order.buyerId,
    buyerName: 'Ana Souza',
    productReviews,
  });

export const moveOrder = (shop: Shop, order: Order, [from, to]: [OrderStatus, OrderStatus]) =>
  shop.publish(OrderStatusChangedV1, {
    ...order,
    from,
    to,
    trackingCode: null,
    reason: null,
    changedBy: null,
    restock: [],
  });
