import type { PayoutStep, PayoutTimelineAnswer } from '@largo/contracts';
import { centsToReais } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { type HoldRow, payoutRepository, type PayoutRow } from '../db/payout-repository.ts';
import { proofRepository, type ProofRow } from '../db/proof-repository.ts';
import type { SellerRow } from '../db/seller-repository.ts';
import { type SetOffRow, setOffRepository } from '../db/set-off-repository.ts';
import { transferRepository, type TransferRow } from '../db/transfer-repository.ts';
import { PayoutNotFound } from '../domain/errors.ts';
import { openCents } from '../domain/payout.ts';
import { whyNotTransferred } from '../domain/pix-key.ts';
import { isPayable } from '../domain/transfer-status.ts';
import { holdView, obstacleOf, payoutHolds } from './views/payout-holds.ts';

export interface TimelineReader {
  readonly userId: string;
  readonly isAdmin: boolean;
}

/**
 * The bookings of an order's money and its present state, for its store and administrators.
 * Who did it, and what they wrote, is for administrators. @throws PayoutNotFound also for everybody else
 */
export async function getPayoutTimeline(
  db: Db,
  orderId: string,
  { reader, now }: { reader: TimelineReader; now: Date },
): Promise<PayoutTimelineAnswer> {
  const { payout, seller } = await payoutRepository.getOfOrder(db, orderId);
  const { isAdmin } = reader;
  if (!isAdmin && payout.sellerId !== reader.userId) throw new PayoutNotFound(orderId);
  const [holds, transfers, proofs, setOffs] = await Promise.all([
    payoutRepository.listHolds(db, orderId),
    transferRepository.listOfOrder(db, orderId),
    proofRepository.listOfOrder(db, orderId),
    setOffRepository.listOfOrder(db, orderId),
  ]);
  const steps = [
    ...holds.flatMap(holdSteps),
    ...setOffs.map(setOffStep),
    ...transfers.flatMap((row) => transferSteps(row, proofs)),
  ];
  return {
    payout: payoutNow(payout, { holds, seller }, now),
    steps: steps
      .map((taken) => (isAdmin ? taken : { ...taken, by: null, note: null }))
      .toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}

function payoutNow(
  payout: PayoutRow,
  { holds, seller }: { holds: readonly HoldRow[]; seller: SellerRow | null },
  now: Date,
): PayoutTimelineAnswer['payout'] {
  const { id, transferStatus, failure, failedAt, releaseAt, completedAt } = payout;
  const open = holds.filter(({ closedAt }) => closedAt === null);
  const hasFailed = transferStatus === 'failed' && failure !== null;
  return {
    id,
    transferStatus,
    open: centsToReais(openCents(payout)),
    releaseAt: releaseAt?.toISOString() ?? null,
    holds: payoutHolds(payout, { holds: open, seller }, now),
    obstacle: obstacleOf(payout),
    waitsFor: isPayable(transferStatus)
      ? whyNotTransferred(receiverOf(seller), openCents(payout), now)
      : null,
    failure: hasFailed ? { reason: failure, failedAt: failedAt?.toISOString() ?? null } : null,
    completedAt: completedAt?.toISOString() ?? null,
  };
}

const receiverOf = (seller: SellerRow | null) => ({
  hasPixKey: Boolean(seller?.pixKey),
  pixKeyWaitsUntil: seller?.pixKeyWaitsUntil ?? null,
  isActive: seller?.isActive ?? true,
});

const step = (kind: string, at: Date, more: Partial<PayoutStep>): PayoutStep => ({
  kind,
  at: at.toISOString(),
  amount: null,
  reason: null,
  reference: null,
  by: null,
  note: null,
  proof: null,
  ...more,
});

/** A hold whose end arrived here before its start never took effect. */
function holdSteps(hold: HoldRow): PayoutStep[] {
  const { openedAt, closedAt } = hold;
  const { reason } = holdView(hold);
  if (closedAt === null) return [step('hold_began', openedAt, { reason })];
  if (closedAt.getTime() === openedAt.getTime()) return [];
  return [step('hold_began', openedAt, { reason }), step('hold_ended', closedAt, { reason })];
}

const setOffStep = ({ amountCents, kind, setOffAt }: SetOffRow): PayoutStep =>
  step('set_off', setOffAt, { amount: centsToReais(amountCents), reason: kind });

function transferSteps(row: TransferRow, proofs: readonly ProofRow[]): PayoutStep[] {
  const amount = centsToReais(row.amountCents);
  const proof = proofs.find(({ transferId }) => transferId === row.id);
  const left = step('transferred', row.paidAt, {
    amount,
    reference: row.reference,
    by: row.recordedBy,
    proof: proof ? { id: proof.id, contentType: proof.contentType } : null,
  });
  if (row.returnedAt === null) return [left];
  const { returnedBy: by, returnNote: note } = row;
  return [left, step('returned', row.returnedAt, { amount, by, note })];
}
