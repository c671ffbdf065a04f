import { PayoutCompletedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Change } from '@largo/messaging';
import { ledgerRepository } from '../../db/ledger-repository.ts';
import { payoutRepository } from '../../db/payout-repository.ts';
import { setOffRepository } from '../../db/set-off-repository.ts';
import { setOffLegs } from '../../domain/ledger-legs.ts';
import { complete } from '../../domain/payout.ts';
import { completedBy, setOffReleased, type SetOff } from '../../domain/set-off.ts';

/**
 * Sets off what a store was overpaid against its released payouts, oldest first; safe to repeat. Lock the
 * seller and save its payouts first. Emits PayoutCompletedV1 for those of which nothing is left, unless the
 * store's share was zero, because then no one was paid.
 */
export async function setOffDebts(change: Change, sellerId: string): Promise<void> {
  const { tx, now, emit } = change;
  const overpaid = await setOffRepository.getOverpaid(tx, sellerId);
  const released = await payoutRepository.listReleasedForUpdate(tx, sellerId);
  for (const { payout, setOffs, isCompleted } of setOffReleased(released, overpaid)) {
    for (const setOff of setOffs) await takeFrom(change, sellerId, setOff);
    if (!isCompleted) {
      await payoutRepository.save(tx, payout);
      continue;
    }
    const { orderId, orderNumber, setOffCents } = payout;
    const by = completedBy(await setOffRepository.listOfOrder(tx, orderId));
    await payoutRepository.save(tx, {
      ...complete(payout),
      completedAt: now,
      paidBy: by,
      failure: null,
      failureNote: null,
      failedAt: null,
    });
    if (by === null) continue;
    const completedAt = now.toISOString();
    emit(PayoutCompletedV1, {
      orderId,
      orderNumber,
      sellerId,
      amountCents: 0,
      setOffCents,
      by,
      completedAt,
    });
  }
}

async function takeFrom({ tx, now }: Change, sellerId: string, setOff: SetOff): Promise<void> {
  const id = newId();
  const { orderId, amountCents } = setOff;
  await setOffRepository.insert(tx, { ...setOff, id, sellerId, setOffAt: now });
  // Moves the amount between the order and the store as a whole, both in the account of what the seller is owed.
  await ledgerRepository.post(tx, {
    source: `set-off:${id}`,
    kind: 'set_off',
    orderId,
    sellerId,
    legs: setOffLegs(amountCents),
    at: now,
  });
}
