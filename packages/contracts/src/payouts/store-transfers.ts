import Type, { type Static } from 'typebox';
import { Instant, Nullable, oneOf, Reais, Uuid } from '../common.ts';

/** `replaced`: other amounts were open when an administrator began to pay the store again. */
export const StoreTransferStatus = oneOf(['open', 'paid', 'refused', 'replaced']);
export type StoreTransferStatus = Static<typeof StoreTransferStatus>;

/** What a store gets when it is paid now. */
export const StoreToPay = Type.Object({
  sellerId: Uuid,
  sellerName: Type.String(),
  amount: Reais,
  /** What debts of the store take before. */
  setOff: Reais,
  payouts: Type.Integer(),
  /** When the first of them was released. */
  since: Instant,
  /** Masked. */
  pixKey: Nullable(Type.String()),
  /** Why it can't be paid now. */
  refusal: Nullable(Type.Object({ code: Type.String(), error: Type.String() })),
  /** True when only an approval is missing and the administrator who reads this may give it. */
  mayApprove: Type.Boolean(),
  /** A PIX that an administrator has opened and no one has recorded. */
  open: Nullable(Type.Object({ id: Uuid, openedBy: Uuid, openedAt: Instant })),
});
export type StoreToPay = Static<typeof StoreToPay>;
/** `GET /admin/payout/stores-to-pay`: those that wait longest first, 500 at most. */
export const StoresToPayAnswer = Type.Object({
  stores: Type.Array(StoreToPay),
  amount: Reais,
  payouts: Type.Integer(),
});
export type StoresToPayAnswer = Static<typeof StoresToPayAnswer>;

/** One PIX to a store for several payouts, with what is needed to send it. */
export const StoreTransferView = Type.Object({
  id: Uuid,
  /** As the bank has it. */
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
/** `POST /admin/payout/store-transfers`: also begins again, with the same code while nothing has changed. */
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
      /** The bank's end-to-end id, or any text that finds the transfer again. */
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

/** `POST /admin/payout/store-transfers/file`: a sheet of open ones that a bank pays from. */
export const BankFileBody = Type.Object({
  ids: Type.Array(Uuid, { minItems: 1, maxItems: 100 }),
});
/** `POST /admin/payout/store-transfers/return`: the same sheet as the bank gives it back. */
export const BankReturnBody = Type.Object({
  csv: Type.String({ minLength: 1, maxLength: 500_000 }),
});
export const BankReturnAnswer = Type.Object({
  rows: Type.Array(
    Type.Object({
      reference: Type.String(),
      /** Null: no PIX of ours. */
      sellerName: Nullable(Type.String()),
      amount: Reais,
      /** What the bank said of one that it refused. */
      reason: Nullable(Type.String()),
      /** `unknown`: another reference or amount; `recorded`: known before. Neither changes anything. */
      result: oneOf(['paid', 'refused', 'unknown', 'recorded', 'failed']),
      code: Nullable(Type.String()),
      error: Nullable(Type.String()),
    }),
  ),
});
export type BankReturnAnswer = Static<typeof BankReturnAnswer>;
