import type { UnitOfWork } from '@largo/messaging';
import type { StoreTransferRow } from '../db/store-transfer-repository.ts';
import { type PayStoreTransfer, recordStoreTransfer } from './steps/record-store-transfer.ts';

/**
 * Records that one PIX paid all payouts of a store that it was opened for, each with its own bookings. Emits
 * PayoutCompletedV1 for each of them, StoreTransferPaidV1 and the audit entry.
 * @throws StoreTransferClosed when it was already paid, refused or replaced
 * @throws StoreTransferChanged when the open amount of one of its payouts has changed
 * @throws SecondApproverNeeded, AdministratorTooNew depending on its sum and what was sent to the store on the same day
 * @throws InvalidInput when the money left in the future or before a release
 */
export async function payStoreTransfer(
  unit: UnitOfWork,
  command: PayStoreTransfer,
): Promise<StoreTransferRow> {
  return unit.run((change) => recordStoreTransfer(change, command));
}
