/** What an administrator says about a transfer. */
export interface DeclaredTransfer {
  readonly reference: string | null;
  readonly paidAt: Date;
}

/**
 * How money leaves for a store. Today people pay at their bank and say so (`manualTransfers`); a provider
 * that pays would be another one.
 */
export interface TransferPort {
  settle(declared: DeclaredTransfer): DeclaredTransfer;
}

/** Paid by hand: what is declared is what happened. */
export const manualTransfers: TransferPort = { settle: (declared) => declared };
