/** One payout's part of the sum. */
export interface StoreTransferLine {
  readonly orderId: string;
  readonly amountCents: number;
}
