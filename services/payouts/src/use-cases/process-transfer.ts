import type { UnitOfWork } from '@largo/messaging';
import { type Transferred, transferPayout, type TransferPayout } from './steps/transfer-payout.ts';

/**
 * Records that one released payout left for the seller's PIX key, less what the store owes. Emits
 * PayoutCompletedV1 and the audit entry.
 * @throws PayoutNotTransferable unless it is released and open
 * @throws PixKeyWaiting for a day after another key was set
 * @throws SecondApproverNeeded above the amount of the settings until another administrator has agreed
 * @throws AdministratorTooNew above that amount during the administrator's first day
 * @throws ProofNotFound unless the proof was uploaded for this payout and not used
 * @throws InvalidInput when the money left in the future or before the release, or another amount is open
 */
export async function processTransfer(
  unit: UnitOfWork,
  command: TransferPayout,
): Promise<Transferred> {
  return unit.run((change) => transferPayout(change, command));
}
