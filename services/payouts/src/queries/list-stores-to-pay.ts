import type { StoresToPayAnswer, StoreToPay } from '@largo/contracts';
import {
  centsToReais,
  cityDay,
  type ErrorDetails,
  maskPixKey,
  periodStart,
  type Signatory,
} from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { sql } from 'drizzle-orm';
import { sellerRepository } from '../db/seller-repository.ts';
import { setOffRepository } from '../db/set-off-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { storeTransferRepository } from '../db/store-transfer-repository.ts';
import { transferRepository } from '../db/transfer-repository.ts';
import { storeTransferRefusal } from './views/transfer-refusal.ts';

interface Sums extends Record<string, unknown> {
  sellerId: string;
  openCents: number;
  payouts: number;
  since: Date | string;
}

const most = 500;

/** What each store would be paid by one PIX now, the longest-waiting first. */
export async function listStoresToPay(
  db: Db,
  { payer, now }: { payer: Signatory; now: Date },
): Promise<StoresToPayAnswer> {
  const sums = await db.execute<Sums>(sql`
    select seller_id as "sellerId", min(released_at) as since, count(*)::int as payouts,
      sum(greatest(0, seller_cents - seller_refunded_cents - set_off_cents - transferred_cents))::bigint as "openCents"
    from payouts.payouts where transfer_status in ('pending_manual_transfer', 'failed')
    group by seller_id order by since, seller_id limit ${most}`);
  const sellerIds = sums.map(({ sellerId }) => sellerId);
  const [sellers, overpaid, settings, left, open] = await Promise.all([
    sellerRepository.mapByIds(db, sellerIds),
    setOffRepository.mapOverpaid(db, sellerIds),
    settingsRepository.get(db),
    transferRepository.mapSentSince(db, sellerIds, periodStart(cityDay(now))),
    sellerIds.length === 0 ? [] : storeTransferRepository.listOpen(db, sellerIds),
  ]);
  const opened = new Map(open.map((row) => [row.sellerId, row]));
  const stores = sums.flatMap(({ sellerId, openCents, payouts, since }): StoreToPay[] => {
    const { debtCents = 0, advanceCents = 0 } = overpaid.get(sellerId) ?? {};
    const setOffCents = Math.min(openCents, debtCents + advanceCents);
    const amountCents = openCents - setOffCents;
    if (amountCents === 0) return [];
    const seller = sellers.get(sellerId);
    const asked = { amountCents, leftCents: left.get(sellerId) ?? 0, payer, now };
    const refusal = storeTransferRefusal({ sellerId, seller }, asked, settings);
    const begun = opened.get(sellerId);
    return [
      {
        sellerId,
        sellerName: seller?.name ?? '',
        amount: centsToReais(amountCents),
        setOff: centsToReais(setOffCents),
        payouts,
        since: new Date(since).toISOString(),
        pixKey: seller?.pixKey ? maskPixKey(seller.pixKey, seller.pixKeyType) : null,
        refusal: refusal ? { code: refusal.code, error: refusal.message } : null,
        mayApprove: isWithoutApproval(refusal?.details),
        open: begun
          ? { id: begun.id, openedBy: begun.openedBy, openedAt: begun.openedAt.toISOString() }
          : null,
      },
    ];
  });
  const sum = stores.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0);
  return {
    stores,
    amount: centsToReais(sum),
    payouts: stores.reduce((count, store) => count + store.payouts, 0),
  };
}

/** Whether the details of `SecondApproverNeeded` say that there is no approval the reader could use. */
const isWithoutApproval = (details: ErrorDetails = {}) =>
  'approvedBy' in details && details['approvedBy'] === null;
