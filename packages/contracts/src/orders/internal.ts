import Type, { type Static } from 'typebox';
import { Address, CentsInt, Instant, Nullable, Uuid } from '../common.ts';
import { OrderStatus } from './states.ts';

/** POST /internal/payables (orders): orders to be paid, with their stock held until `holdUntil`. */
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
    /** Digits only. Left out by earlier releases. */
    phone: Type.Optional(Nullable(Type.String())),
    /** When the account was created; null: not known. Left out by earlier releases, like the next. */
    registeredAt: Type.Optional(Nullable(Instant)),
    /** When the newest earlier purchase was paid; null: this one is the first. */
    lastPaidAt: Type.Optional(Nullable(Instant)),
  }),
  orders: Type.Array(
    Type.Object({
      orderId: Uuid,
      orderNumber: Type.String(),
      sellerId: Uuid,
      sellerName: Type.String(),
      totalCents: CentsInt,
      /** Left out by earlier releases. */
      lines: Type.Optional(
        Type.Array(
          Type.Object({
            productId: Uuid,
            variantId: Type.Optional(Uuid),
            title: Type.String(),
            /** A path of the shop. */
            image: Nullable(Type.String()),
            quantity: Type.Integer(),
            unitPriceCents: CentsInt,
          }),
        ),
      ),
    }),
  ),
  totalCents: CentsInt,
  /** Left out by earlier releases. */
  deliveryAddress: Type.Optional(Address),
  /** The trace (`traceparent`) in which the purchase was placed, so that the payment joins it. */
  trace: Type.Optional(Type.String()),
});
export type PayablesAnswer = Static<typeof PayablesAnswer>;

/** What Decreto 7.962/2013 requires about the seller; null where it is not known. */
export const SummaryStore = Type.Object({
  id: Uuid,
  name: Type.String(),
  cnpj: Nullable(Type.String()),
  neighborhood: Nullable(Type.String()),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
});
export type SummaryStore = Static<typeof SummaryStore>;
/** GET /internal/purchases/:id/summary (orders): the contract as the mail shows it. */
export const PurchaseSummaryAnswer = Type.Object({
  purchaseId: Uuid,
  buyerId: Uuid,
  createdAt: Instant,
  deliveryAddress: Address,
  orders: Type.Array(
    Type.Object({
      orderId: Uuid,
      orderNumber: Type.String(),
      status: OrderStatus,
      store: SummaryStore,
      lines: Type.Array(
        Type.Object({ title: Type.String(), quantity: Type.Integer(), unitPriceCents: CentsInt }),
      ),
      freightCents: CentsInt,
      totalCents: CentsInt,
      promisedDay: Nullable(Type.String()),
      /** The deadline for the payment; null once it has passed. */
      payUntil: Nullable(Instant),
      payment: Nullable(
        Type.Object({
          paymentId: Nullable(Uuid),
          method: Type.String(),
          cardBrand: Nullable(Type.String()),
          installments: Nullable(Type.Integer()),
          paidAt: Instant,
        }),
      ),
    }),
  ),
});
export type PurchaseSummaryAnswer = Static<typeof PurchaseSummaryAnswer>;
