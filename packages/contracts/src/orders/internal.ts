import Type, { type Static } from 'typebox';
import { CentsInt, Instant, Nullable, Uuid } from '../common.ts';

/** POST /internal/payables (orders): what is to be paid, with its stock held until `holdUntil`. */
export const PayablesBody = Type.Object({
  purchaseId: Type.Optional(Uuid),
  orderId: Type.Optional(Uuid),
  buyerId: Uuid,
  holdUntil: Instant,
});
export type PayablesBody = Static<typeof PayablesBody>;
export const PayablesAnswer = Type.Object({
  purchaseId: Uuid,
  buyer: Type.Object({
    id: Uuid,
    name: Type.String(),
    email: Type.String(),
    cpf: Nullable(Type.String()),
  }),
  orders: Type.Array(
    Type.Object({
      orderId: Uuid,
      orderNumber: Type.String(),
      sellerId: Uuid,
      sellerName: Type.String(),
      totalCents: CentsInt,
    }),
  ),
  totalCents: CentsInt,
});
export type PayablesAnswer = Static<typeof PayablesAnswer>;
