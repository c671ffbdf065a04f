export const transferStatuses = [
  'held',
  'waiting_release',
  'on_hold',
  'pending_manual_transfer',
  'completed',
  'failed',
  'cancelled',
] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** What can be paid now; payouts whose order may still change are in earlier states. */
export const payableStatuses = ['pending_manual_transfer', 'failed'] as const;

export const isPayable = (status: string | undefined): boolean =>
  payableStatuses.some((payable) => payable === status);

/** How a payout was completed: by a transfer of its own, a manual payment, or debts that took all of it; null: its share is zero. */
export type PaidBy = 'transfer' | 'manual' | 'set_off';

/** Allowed moves; any other move is a bug or a lost race. */
export const transitions: Readonly<Record<TransferStatus, readonly TransferStatus[]>> = {
  held: ['waiting_release', 'on_hold', 'cancelled'],
  waiting_release: ['pending_manual_transfer', 'on_hold', 'cancelled'],
  on_hold: ['held', 'waiting_release', 'pending_manual_transfer', 'failed', 'cancelled'],
  pending_manual_transfer: ['completed', 'failed', 'on_hold', 'cancelled'],
  failed: ['completed', 'on_hold', 'cancelled', 'failed'],
  // The bank sent the money back.
  completed: ['failed'],
  // A lost chargeback was won after all.
  cancelled: ['held', 'waiting_release', 'pending_manual_transfer'],
};
