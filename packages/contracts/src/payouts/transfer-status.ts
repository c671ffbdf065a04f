import Type, { type Static } from 'typebox';
import { oneOf } from '../common.ts';

export const TransferStatus = oneOf([
  'held',
  'waiting_release',
  'on_hold',
  'pending_manual_transfer',
  'completed',
  'failed',
  'cancelled',
]);
export type TransferStatus = Static<typeof TransferStatus>;

/** What an administrator may do with a payout's money. */
export const AllowedTransferSteps = Type.Object({
  canProcess: Type.Boolean(),
  /** As the first of two administrators, where no one has agreed to the amount yet. */
  canApprove: Type.Boolean(),
  canRecordFailure: Type.Boolean(),
  canRecordReturn: Type.Boolean(),
});
