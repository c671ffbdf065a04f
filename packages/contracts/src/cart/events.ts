import Type from 'typebox';
import { CentsInt, Uuid } from '../common.ts';
import { defineEvent } from '../envelope.ts';

export const CartAbandonedV1 = defineEvent(
  'cart.cart-abandoned.v1',
  Type.Object({
    buyerId: Uuid,
    items: Type.Integer(),
    lastChangedAt: Type.String(),
    /** Lines that can be bought now, at current prices. Missing from before cart reminders. */
    lines: Type.Optional(
      Type.Array(
        Type.Object({
          productId: Uuid,
          title: Type.String(),
          quantity: Type.Integer(),
          unitPriceCents: CentsInt,
        }),
      ),
    ),
  }),
  ({ buyerId }) => buyerId,
);
