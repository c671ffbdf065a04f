import { cityDay, type DomainError, maskPixKey, periodStart, type Signatory } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { payoutRepository, type PayoutRow } from '../db/payout-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { setOffRepository } from '../db/set-off-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { transferRepository } from '../db/transfer-repository.ts';
import { openCents } from '../domain/payout.ts';
import { type Overpaid, setOffReleased } from '../domain/set-off.ts';
import { transferRefusal } from './views/transfer-refusal.ts';

export interface PlannedTransfer {
  id: string;
  orderNumber: string;
  sellerName: string;
  /** The amount that would be sent. */
  amountCents: number;
  setOffCents: number;
  /** Masked. */
  pixKey: string | null;
  refusal: DomainError | undefined;
}

/** What a run would do with the payouts that wait longest. */
export async function planTransfers(
  db: Db,
  { payer, limit, now }: { payer: Signatory; limit: number; now: Date },
): Promise<PlannedTransfer[]> {
  const waiting = await payoutRepository.listTransferable(db, limit);
  const sellerIds = [...new Set(waiting.map(({ sellerId }) => sellerId))];
  const [sellers, overpaid, settings, left] = await Promise.all([
    sellerRepository.mapByIds(db, sellerIds),
    setOffRepository.mapOverpaid(db, sellerIds),
    settingsRepository.get(db),
    transferRepository.mapSentSince(db, sellerIds, periodStart(cityDay(now))),
  ]);
  const afterDebts = new Map(
    sellerIds.flatMap((sellerId) =>
      setOffOf(waiting, sellerId, overpaid.get(sellerId)).map((row) => [row.id, row]),
    ),
  );
  return waiting.map((row) => {
    const payout = afterDebts.get(row.id) ?? row;
    const seller = sellers.get(row.sellerId);
    const amountCents = openCents(payout);
    return {
      id: row.id,
      orderNumber: row.orderNumber,
      sellerName: seller?.name ?? '',
      amountCents,
      setOffCents: payout.setOffCents,
      pixKey: seller?.pixKey ? maskPixKey(seller.pixKey, seller.pixKeyType) : null,
      refusal: transferRefusal(payout, seller, {
        payer,
        settings,
        now,
        leftCents: left.get(row.sellerId) ?? 0,
      }),
    };
  });
}

function setOffOf(
  waiting: readonly PayoutRow[],
  sellerId: string,
  overpaid: Overpaid | undefined,
): PayoutRow[] {
  if (!overpaid) return [];
  const released = waiting.filter((row) => row.sellerId === sellerId);
  return setOffReleased(released, overpaid).map(({ payout }) => payout);
}
