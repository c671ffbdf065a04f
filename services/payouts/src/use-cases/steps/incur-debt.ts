import { DebtIncurredV1 } from '@largo/contracts';
import { cents } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { overpaidCents, type Payout } from '../../domain/payout.ts';
import { setOffDebts } from './set-off-debts.ts';

/**
 * Less is due for an order than before: what has left already is the store's debt, which its released
 * payouts pay. Emits DebtIncurredV1.
 */
export async function incurDebt(
  change: Change,
  before: Payout,
  after: Payout & { readonly orderNumber: string },
): Promise<void> {
  const { orderId, orderNumber, sellerId } = after;
  const amountCents = cents(overpaidCents(after) - overpaidCents(before));
  if (amountCents > 0) change.emit(DebtIncurredV1, { orderId, orderNumber, sellerId, amountCents });
  await setOffDebts(change, sellerId);
}
