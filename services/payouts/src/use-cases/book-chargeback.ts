import { refundShares } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { ledgerRepository } from '../db/ledger-repository.ts';
import { payoutRepository, type PayoutRow } from '../db/payout-repository.ts';
import { PayoutNotFound } from '../domain/errors.ts';
import { refundLegs } from '../domain/ledger-legs.ts';
import { hold, resume, withRefund } from '../domain/payout.ts';
import { incurDebt } from './steps/incur-debt.ts';
import { savePayout } from './steps/save-payout.ts';

export interface BookChargeback {
  paymentId: string;
  orderIds: readonly string[];
  state: 'opened' | 'lost' | 'won';
}

/**
 * A card holder takes money back: opened holds the orders, won lets them go on, lost counts like a
 * refund of what is left of each. Emits ReleaseScheduledV1 and DebtIncurredV1.
 * @throws PayoutNotFound while a sale has not been booked
 */
export async function bookChargeback(unit: UnitOfWork, command: BookChargeback): Promise<void> {
  await unit.run(async (change) => {
    const payouts = await payoutRepository.listForUpdate(change.tx, command.orderIds);
    const found = new Set(payouts.map(({ orderId }) => orderId));
    const missing = command.orderIds.find((orderId) => !found.has(orderId));
    if (missing !== undefined) throw new PayoutNotFound(missing);
    for (const payout of payouts) await bookOne(change, payout, command);
  });
}

async function bookOne(
  change: Change,
  payout: PayoutRow,
  { paymentId, state }: BookChargeback,
): Promise<void> {
  const { tx, now } = change;
  const { orderId, sellerId } = payout;
  const source = `chargeback:${paymentId}`;
  if (state === 'opened') {
    await payoutRepository.openHold(tx, orderId, source, now);
    await savePayout(change, payout, hold(payout, now));
    return;
  }
  const reasonsLeft = await payoutRepository.closeHold(tx, orderId, source, now);
  const resumed = reasonsLeft === 0 ? resume(payout, now) : payout;
  const amountCents = payout.totalCents - payout.refundedCents;
  if (state === 'won' || amountCents === 0) {
    await savePayout(change, payout, resumed);
    return;
  }
  const shares = refundShares(payout, amountCents);
  await ledgerRepository.post(tx, {
    source: `${source}:${orderId}`,
    kind: 'chargeback',
    orderId,
    sellerId,
    legs: refundLegs(amountCents, shares),
    at: now,
  });
  const refunded = withRefund(resumed, amountCents, shares);
  await savePayout(change, payout, refunded);
  await incurDebt(change, payout, refunded);
}
