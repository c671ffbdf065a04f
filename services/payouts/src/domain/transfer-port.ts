/** What an administrator says about a transfer. */
export interface DeclaredTransfer {
  readonly reference: string | null;
  readonly paidAt: Date;
}

/**
 * How money is sent to a store. Today people pay at their bank and record it (`manualTransfers`); a
 * paying provider would be another implementation.
 */
export interface TransferPort {
  settle(declared: DeclaredTransfer): DeclaredTransfer;
}

/** Paid by hand: what is declared is taken as fact. */
export const manualTransfers: TransferPort = { settle: (declared) => declared };
