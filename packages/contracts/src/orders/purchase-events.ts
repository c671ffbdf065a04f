import Type from 'typebox';
import { CentsInt, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';

const PartRef = { orderId: Uuid, orderNumber: Type.String() };
const ofPurchase = ({ purchaseId }: { purchaseId: string }) => purchaseId;

/** A checkout, published once; its orders have their own events for consumers of orders. */
export const PurchasePlacedV1 = defineEvent(
  'orders.purchase-placed.v1',
  Type.Object({
    purchaseId: Uuid,
    buyerId: Uuid,
    createdAt: Type.String(),
    totalCents: CentsInt,
    orders: Type.Array(
      Type.Object({
        ...PartRef,
        sellerId: Uuid,
        sellerName: Type.String(),
        totalCents: CentsInt,
      }),
      { minItems: 1 },
    ),
  }),
  ofPurchase,
);
/** What one payment paid: the whole purchase, or those of its orders that were left. */
export const PurchasePaidV1 = defineEvent(
  'orders.purchase-paid.v1',
  Type.Object({
    purchaseId: Uuid,
    paymentId: Uuid,
    buyerId: Uuid,
    paidAt: Type.String(),
    orders: Type.Array(Type.Object(PartRef), { minItems: 1 }),
  }),
  ofPurchase,
);
