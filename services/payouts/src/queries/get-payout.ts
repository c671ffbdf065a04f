import type { PayoutDetail } from '@largo/contracts';
import { centsToReais, maskDocument } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { payoutRepository, type PayoutRow } from '../db/payout-repository.ts';
import { proofRepository, type ProofRow } from '../db/proof-repository.ts';
import { type SetOffRow, setOffRepository } from '../db/set-off-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { type TransferRow, transferRepository } from '../db/transfer-repository.ts';
import { needsSecondApprover } from '../domain/approval.ts';
import { openCents } from '../domain/payout.ts';
import { payoutHolds } from './views/payout-holds.ts';
import { payoutItem } from './views/payout-item.ts';
import type { Requester } from './views/transfer-refusal.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** All details of one order's payout. */
export async function getPayout(
  db: Db,
  id: string,
  asks: Omit<Requester, 'settings'>,
): Promise<PayoutDetail> {
  const { payout, seller } = await payoutRepository.getWithSeller(db, id);
  const { orderId } = payout;
  const [transfers, proofs, setOffs, holds, settings] = await Promise.all([
    transferRepository.listOfOrder(db, orderId),
    proofRepository.listOfOrder(db, orderId),
    setOffRepository.listOfOrder(db, orderId),
    payoutRepository.listHolds(db, orderId),
    settingsRepository.get(db),
  ]);
  return {
    ...payoutItem(payout, seller, {
      advanceCents: advancesOf(setOffs),
      requester: { ...asks, settings },
    }),
    ...moneyOf(payout),
    pixKeyType: seller?.pixKey ? seller.pixKeyType : null,
    pixKeyDocument: seller?.pixKeyDocument ? maskDocument(seller.pixKeyDocument) : null,
    setOffs: setOffs.map(setOffView),
    transfers: transfers.map((row) => transferView(row, proofs)),
    holds: payoutHolds(payout, { holds, seller }, asks.now),
    needsSecondApprover: needsSecondApprover(openCents(payout), settings),
  };
}

const advancesOf = (setOffs: readonly SetOffRow[]) =>
  setOffs.reduce((sum, { kind, amountCents }) => sum + (kind === 'advance' ? amountCents : 0), 0);

function moneyOf(payout: PayoutRow) {
  const { failure, failureNote, failedAt, approvedBy, approvedAt, approvedCents, paidBy } = payout;
  const isApproved = approvedBy !== null && approvedAt !== null && approvedCents !== null;
  return {
    refunded: centsToReais(payout.refundedCents),
    sellerRefunded: centsToReais(payout.sellerRefundedCents),
    transferred: centsToReais(payout.transferredCents),
    failure: failure && { reason: failure, note: failureNote, failedAt: iso(failedAt) },
    approval:
      isApproved && approvedCents === openCents(payout)
        ? { by: approvedBy, at: approvedAt.toISOString(), amount: centsToReais(approvedCents) }
        : null,
    paidBy,
    releaseFailure: releaseFailureOf(payout),
    confirmedAt: iso(payout.confirmedAt),
    releasedAt: iso(payout.releasedAt),
    completedAt: iso(payout.completedAt),
  };
}

function releaseFailureOf(payout: PayoutRow): Exclude<PayoutDetail['releaseFailure'], undefined> {
  const { transferStatus, releaseObstacle: reason, releaseTries: tries } = payout;
  const [failedAt, nextTryAt] = [iso(payout.releaseTriedAt), iso(payout.releaseNextTryAt)];
  if (transferStatus !== 'waiting_release' || !reason || !failedAt || !nextTryAt) return null;
  return { reason, tries, failedAt, nextTryAt };
}

function setOffView({ id, amountCents, kind, setOffAt }: SetOffRow) {
  return { id, amount: centsToReais(amountCents), kind, setOffAt: setOffAt.toISOString() };
}

function transferView(
  row: TransferRow,
  proofs: readonly ProofRow[],
): PayoutDetail['transfers'][number] {
  const proof = proofs.find(({ transferId }) => transferId === row.id);
  const { id, amountCents, reference, recordedBy, returnNote } = row;
  return {
    id,
    reference,
    recordedBy,
    returnNote,
    amount: centsToReais(amountCents),
    paidAt: row.paidAt.toISOString(),
    recordedAt: row.recordedAt.toISOString(),
    returnedAt: iso(row.returnedAt),
    proof: proof ? { id: proof.id, contentType: proof.contentType } : null,
  };
}
