import Type, { type Static } from 'typebox';
import { Instant, Nullable, oneOf, Reais, Uuid } from '../common.ts';

/** `replaced`: the open amounts had changed when an administrator began to pay the store again. */
export const StoreTransferStatus = oneOf(['open', 'paid', 'refused', 'replaced']);
export type StoreTransferStatus = Static<typeof StoreTransferStatus>;

/** What a store would be paid now. */
export const StoreToPay = Type.Object({
  sellerId: Uuid,
  sellerName: Type.String(),
  amount: Reais,
  /** The part that the store's debts take first. */
  setOff: Reais,
  payouts: Type.Integer(),
  /** When the oldest of these payouts was released. */
  since: Instant,
  /** Masked. */
  pixKey: Nullable(Type.String()),
  /** Why the store can't be paid now. */
  refusal: Nullable(Type.Object({ code: Type.String(), error: Type.String() })),
  /** True when only an approval is missing and the administrator who reads this may give it. */
  mayApprove: Type.Boolean(),
  /** A PIX that an administrator has begun and that is not recorded yet. */
  open: Nullable(Type.Object({ id: Uuid, openedBy: Uuid, openedAt: Instant })),
});
export type StoreToPay = Static<typeof StoreToPay>;
/** `GET /admin/payout/stores-to-pay`: stores that have waited longest first, at most 500. */
export const StoresToPayAnswer = Type.Object({
  stores: Type.Array(StoreToPay),
  amount: Reais,
  payouts: Type.Integer(),
});
export type StoresToPayAnswer = Static<typeof StoresToPayAnswer>;

/** One PIX to a store for several payouts, with all that is needed to send it. */
export const StoreTransferView = Type.Object({
  id: Uuid,
  /** The reference that the bank shows. */
  reference: Type.String(),
  sellerId: Uuid,
  sellerName: Type.String(),
  amount: Reais,
  openedBy: Uuid,
  openedAt: Instant,
  pixKey: Type.String(),
  pixKeyType: Type.String(),
  /** CPF or CNPJ of the key's owner. */
  document: Nullable(Type.String()),
  /** The text of its QR code. */
  brCode: Type.String(),
  orders: Type.Array(
    Type.Object({ payoutId: Uuid, orderId: Uuid, orderNumber: Type.String(), amount: Reais }),
  ),
});
export type StoreTransferView = Static<typeof StoreTransferView>;
/** `POST /admin/payout/store-transfers`: opening it again gives the same code until something changes. */
export const OpenStoreTransfersBody = Type.Object({
  sellerIds: Type.Array(Uuid, { minItems: 1, maxItems: 100 }),
});
export const OpenStoreTransfersAnswer = Type.Object({
  transfers: Type.Array(StoreTransferView),
  refused: Type.Array(Type.Object({ sellerId: Uuid, code: Type.String(), error: Type.String() })),
});
export type OpenStoreTransfersAnswer = Static<typeof OpenStoreTransfersAnswer>;

/** `POST /admin/payout/store-transfers/{id}/pay` */
export const PayStoreTransferBody = Type.Optional(
  Nullable(
    Type.Object({
      /** The bank's end-to-end id, or any text by which the transfer can be found. */
      reference: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
      /** When the money left: not in the future, not before a release. */
      paidAt: Type.Optional(Nullable(Instant)),
    }),
  ),
);
export const PayStoreTransferAnswer = Type.Object({
  transfer: Type.Object({
    id: Uuid,
    amount: Reais,
    payouts: Type.Integer(),
    reference: Nullable(Type.String()),
  }),
});
export type PayStoreTransferAnswer = Static<typeof PayStoreTransferAnswer>;

/** `POST /admin/payout/store-transfers/file`: a spreadsheet of open transfers for the bank. */
export const BankFileBody = Type.Object({
  ids: Type.Array(Uuid, { minItems: 1, maxItems: 100 }),
});
/** `POST /admin/payout/store-transfers/return`: the same spreadsheet as the bank returns it. */
export const BankReturnBody = Type.Object({
  csv: Type.String({ minLength: 1, maxLength: 500_000 }),
});
export const BankReturnAnswer = Type.Object({
  rows: Type.Array(
    Type.Object({
      reference: Type.String(),
      /** Null: the PIX is not one of ours. */
      sellerName: Nullable(Type.String()),
      amount: Reais,
      /** Why the bank refused the transfer. */
      reason: Nullable(Type.String()),
      /** `unknown`: another reference or amount; `recorded`: before. Neither changes anything. */
      result: oneOf(['paid', 'refused', 'unknown', 'recorded', 'failed']),
      code: Nullable(Type.String()),
      error: Nullable(Type.String()),
    }),
  ),
});
export type BankReturnAnswer = Static<typeof BankReturnAnswer>;
