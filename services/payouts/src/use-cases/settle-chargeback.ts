import type { Change, UnitOfWork } from '@largo/messaging';
import { book } from '../db/ledger.ts';
import * as repository from '../db/payout-repository.ts';
import { refundLegs } from '../domain/bookings.ts';
import { hold, refundShares, resume, withRefund } from '../domain/payout.ts';

export interface SettleChargeback {
  paymentId: string;
  allocations: readonly { orderId: string; amountCents: number }[];
  state: 'opened' | 'lost' | 'won';
}

/**
 * A card holder takes money back: opened holds the orders, won lets them go on, lost counts like a
 * refund of what is left of each.
 * @throws PayoutNotFound while a sale has not been booked
 */
export async function settleChargeback(unit: UnitOfWork, command: SettleChargeback): Promise<void> {
  await unit.run(async (change) => {
    // One lock order for everybody who takes several orders.
    const orderIds = command.allocations.map(({ orderId }) => orderId).sort();
    for (const orderId of orderIds) await settle(change, orderId, command);
  });
}

async function settle(
  { tx, now }: Change,
  orderId: string,
  { paymentId, state }: SettleChargeback,
) {
  const payout = await repository.getForUpdate(tx, orderId);
  const source = `chargeback:${paymentId}`;
  if (state === 'opened') {
    await repository.openHold(tx, orderId, source, now);
    await repository.save(tx, { ...payout, ...hold(payout, now) });
    return;
  }
  const left = await repository.closeHold(tx, orderId, source, now);
  const free = { ...payout, ...(left === 0 ? resume(payout, now) : payout) };
  const amountCents = payout.totalCents - payout.refundedCents;
  if (state === 'won' || amountCents === 0) {
    await repository.save(tx, free);
    return;
  }
  const shares = refundShares(payout, amountCents);
  const { sellerId } = payout;
  const legs = refundLegs(amountCents, shares);
  await book(tx, {
    source: `${source}:${orderId}`,
    kind: 'chargeback',
    orderId,
    sellerId,
    legs,
    at: now,
  });
  await repository.save(tx, { ...free, ...withRefund(free, amountCents, shares) });
}
