import Type from 'typebox';
import { Nullable, Uuid } from '../common.ts';

/** The parties and ids that every event of an order carries, so that consumers need no look-up. */
export const OrderRef = {
  orderId: Uuid,
  orderNumber: Type.String(),
  purchaseId: Uuid,
  buyerId: Uuid,
  sellerId: Uuid,
};
/** Units of one line of an order. */
export const SoldUnits = Type.Object({
  productId: Uuid,
  variantId: Type.Optional(Uuid),
  quantity: Type.Integer(),
});
export const Actor = Nullable(Uuid);
export const ofOrder = ({ orderId }: { orderId: string }) => orderId;
