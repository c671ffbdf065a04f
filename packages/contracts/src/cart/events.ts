import Type from 'typebox';
import { Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';

export const CartAbandonedV1 = defineEvent(
  'cart.cart-abandoned.v1',
  Type.Object({ buyerId: Uuid, items: Type.Integer(), lastChangedAt: Type.String() }),
  ({ buyerId }) => buyerId,
);
