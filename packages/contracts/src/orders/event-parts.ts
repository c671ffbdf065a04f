import Type from 'typebox';
import { Nullable, Uuid } from '../common.ts';

/** Who and what: carried by every event of an order, so that consumers need no look-up. */
export const OrderRef = {
  orderId: Uuid,
  orderNumber: Type.String(),
  purchaseId: Uuid,
  buyerId: Uuid,
  sellerId: Uuid,
};
export const Actor = Nullable(Uuid);
export const ofOrder = ({ orderId }: { orderId: string }) => orderId;
