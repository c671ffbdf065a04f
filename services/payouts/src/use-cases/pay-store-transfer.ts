import type { UnitOfWork } from '@largo/messaging';
import type { StoreTransferRow } from '../db/store-transfer-repository.ts';
import { type PayStoreTransfer, recordStoreTransfer } from './steps/record-store-transfer.ts';

/**
 * Records that one PIX paid all payouts of a store that it was opened for, each with bookings of its own. Emits
 * PayoutCompletedV1 for each of them, StoreTransferPaidV1 and the audit entry.
 * @throws StoreTransferClosed when it was paid, refused or replaced before
 * @throws StoreTransferChanged when another amount is open of one of its payouts
 * @throws SecondApproverNeeded, AdministratorTooNew by its sum and what left for the store on that day
 * @throws InvalidInput when the money left in the future or before a release
 */
export async function payStoreTransfer(
  unit: UnitOfWork,
  command: PayStoreTransfer,
): Promise<StoreTransferRow> {
  return unit.run((change) => recordStoreTransfer(change, command));
}
