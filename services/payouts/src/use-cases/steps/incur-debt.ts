import { DebtIncurredV1 } from '@largo/contracts';
import { cents } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { overpaidCents, type Payout } from '../../domain/payout.ts';
import { setOffDebts } from './set-off-debts.ts';

/**
 * The store's share of an order shrank: what was already transferred beyond it becomes a debt that is set off
 * against its released payouts. Emits DebtIncurredV1.
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
