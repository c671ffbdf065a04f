import { type Administrator, PayoutCompletedV1 } from '@largo/contracts';
import { cityDay, InvalidInput, newId, periodStart, type Signatory } from '@largo/kernel';
import type { Change, Tx } from '@largo/messaging';
import { ledgerRepository } from '../../db/ledger-repository.ts';
import { payoutRepository, type PayoutRow } from '../../db/payout-repository.ts';
import { proofRepository } from '../../db/proof-repository.ts';
import { sellerRepository } from '../../db/seller-repository.ts';
import { settingsRepository } from '../../db/settings-repository.ts';
import { transferRepository } from '../../db/transfer-repository.ts';
import { checkApproval } from '../../domain/approval.ts';
import { ProofNotFound } from '../../domain/errors.ts';
import { transferLegs } from '../../domain/ledger-legs.ts';
import { complete, openCents } from '../../domain/payout.ts';
import { checkReceiver } from '../../domain/pix-key.ts';
import { texts } from '../../domain/texts.ts';
import { setOffDebts } from './set-off-debts.ts';

export interface TransferPayout {
  id: string;
  admin: Administrator;
  payer: Signatory;
  /** The transfer's reference at the bank; null when paid by hand without one. */
  reference?: string | null | undefined;
  /** When the money left; defaults to now. */
  paidAt?: Date | null | undefined;
  /** The amount sent, as the administrator saw it; defaults to the open amount. */
  amountCents?: number | undefined;
  /** A draft proof of it. */
  proofId?: string | null | undefined;
}

export interface Transferred {
  orderNumber: string;
  /** 0 when it was all set off against the store's debts. */
  amountCents: number;
  reference: string | null;
}

/**
 * Records in the caller's transaction that one released payout left for the seller's PIX key, less what the store
 * owes. Emits PayoutCompletedV1 and the audit entry.
 * @throws see processTransfer
 */
export async function transferPayout(
  change: Change,
  { id, admin, payer, ...declared }: TransferPayout,
): Promise<Transferred> {
  const { tx, now } = change;
  const { orderId, orderNumber, sellerId } = complete(
    await payoutRepository.getByIdForUpdate(tx, id),
  );
  checkReceiver(sellerId, await sellerRepository.find(tx, sellerId), now);
  await setOffDebts(change, sellerId);
  const payout = await payoutRepository.getForUpdate(tx, orderId);
  const amountCents = openCents(payout);
  if (declared.amountCents !== undefined && declared.amountCents !== amountCents)
    throw new InvalidInput('amount', texts.amountChanged(amountCents));
  if (amountCents === 0) return { orderNumber, amountCents, reference: null };
  const leftCents = await leftToday(tx, sellerId, now);
  const settings = await settingsRepository.get(tx);
  checkApproval({ orderId }, payout, { amountCents, leftCents, payer, now }, settings);
  const paidAt = declared.paidAt ?? now;
  const reference = declared.reference ?? null;
  checkMoment(payout, paidAt, now);
  const transferId = newId();
  await recordTransfer(change, payout, { transferId, admin, amountCents, reference, paidAt });
  if (
    declared.proofId &&
    !(await proofRepository.bind(tx, declared.proofId, { orderId, transferId }))
  )
    throw new ProofNotFound(declared.proofId);
  return { orderNumber, amountCents, reference };
}

export function checkMoment({ releasedAt }: PayoutRow, paidAt: Date, now: Date): void {
  if (paidAt > now) throw new InvalidInput('paidAt', texts.paidInFuture);
  if (releasedAt && paidAt < releasedAt) throw new InvalidInput('paidAt', texts.paidBeforeRelease);
}

/** What was sent to the store on this day of the city. */
export async function leftToday(tx: Pick<Tx, 'select'>, sellerId: string, now: Date) {
  const sent = await transferRepository.mapSentSince(tx, [sellerId], periodStart(cityDay(now)));
  return sent.get(sellerId) ?? 0;
}

export interface Receipt {
  transferId: string;
  admin: Administrator;
  amountCents: number;
  reference: string | null;
  paidAt: Date;
  /** The PIX for several payouts that it is part of. */
  storeTransferId?: string;
}

/** Lock the payout first. Emits PayoutCompletedV1, and the audit entry if the payout was paid on its own. */
export async function recordTransfer(
  { tx, now, emit, audit }: Change,
  payout: PayoutRow,
  { transferId, admin, amountCents, reference, paidAt, storeTransferId }: Receipt,
): Promise<void> {
  const { orderId, orderNumber, sellerId, setOffCents } = payout;
  await payoutRepository.save(tx, {
    ...complete(payout),
    completedAt: now,
    transferredCents: amountCents,
    paidBy: 'transfer',
    reference,
    failure: null,
    failureNote: null,
    failedAt: null,
  });
  const recorded = { recordedBy: admin.adminId, recordedAt: now };
  const transfer = { id: transferId, orderId, sellerId, amountCents, reference, paidAt };
  await transferRepository.insert(tx, { ...transfer, ...recorded, storeTransferId });
  await ledgerRepository.post(tx, {
    source: `transfer:${transferId}`,
    kind: 'transfer',
    orderId,
    sellerId,
    legs: transferLegs(amountCents),
    at: now,
  });
  emit(PayoutCompletedV1, {
    orderId,
    orderNumber,
    sellerId,
    amountCents,
    setOffCents,
    by: 'transfer' as const,
    ...(reference === null ? {} : { reference }),
    ...(storeTransferId !== undefined && { storeTransferId }),
    completedAt: now.toISOString(),
  });
  if (storeTransferId !== undefined) return;
  audit(admin, 'payout-transferred', {
    subject: { type: 'payout', id: payout.id, label: payout.orderNumber },
    before: { transferStatus: payout.transferStatus },
    after: { transferStatus: 'completed', sellerId, amountCents, reference },
  });
}
