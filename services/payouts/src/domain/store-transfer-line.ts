/** `replaced`: other amounts were open when an administrator began to pay the store again. */
export type StoreTransferStatus = 'open' | 'paid' | 'refused' | 'replaced';

/** One payout's part of the sum. */
export interface StoreTransferLine {
  readonly orderId: string;
  readonly amountCents: number;
}
