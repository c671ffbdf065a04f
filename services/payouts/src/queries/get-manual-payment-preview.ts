import type { ManualPaymentPreview } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { payoutRepository } from '../db/payout-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { setOffRepository } from '../db/set-off-repository.ts';
import { SellerNotFound } from '../domain/errors.ts';
import { openCents } from '../domain/payout.ts';
import { setOffReleased } from '../domain/set-off.ts';

/** Which orders a manual payment would pay, oldest release first, as the books would have it. */
export async function getManualPaymentPreview(
  db: Db,
  { sellerId, amountCents }: { sellerId: string; amountCents: number },
): Promise<ManualPaymentPreview> {
  if (!(await sellerRepository.find(db, sellerId))) throw new SellerNotFound(sellerId);
  const [overpaid, released] = await Promise.all([
    setOffRepository.getOverpaid(db, sellerId, amountCents),
    payoutRepository.listReleased(db, sellerId),
  ]);
  const taken = setOffReleased(released, overpaid).map(({ payout, setOffs }) => ({
    payout,
    cents: setOffs.find(({ kind }) => kind === 'advance')?.amountCents ?? 0,
  }));
  const takenCents = taken.reduce((sum, { cents }) => sum + cents, 0);
  return {
    covers: taken
      .filter(({ cents }) => cents > 0)
      .map(({ payout, cents }) => ({
        payoutId: payout.id,
        orderNumber: payout.orderNumber,
        amount: centsToReais(cents),
        left: centsToReais(openCents(payout)),
      })),
    credit: centsToReais(overpaid.advanceCents - takenCents),
  };
}
