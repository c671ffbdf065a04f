import type { ChargebackState, LedgerAccount } from '@largo/contracts';
import { dayMs, refundShares } from '@largo/kernel';
import type { Change, UnitOfWork } from '@largo/messaging';
import { foreignPaymentRepository } from '../db/foreign-payment-repository.ts';
import { ledgerRepository } from '../db/ledger-repository.ts';
import { payoutRepository, type PayoutRow } from '../db/payout-repository.ts';
import { settingsRepository } from '../db/settings-repository.ts';
import { PayoutNotFound } from '../domain/errors.ts';
import { refundLegs, reversedLegs } from '../domain/ledger-legs.ts';
import { hold, resume, withoutChargeback, withRefund } from '../domain/payout.ts';
import { incurDebt } from './steps/incur-debt.ts';
import { savePayout } from './steps/save-payout.ts';

export interface BookChargeback {
  paymentId: string;
  /** Without `contestedCents`, all that is left of a share is contested. */
  allocations: readonly { orderId: string; contestedCents?: number }[];
  state: ChargebackState;
}

/**
 * Books a chargeback: an open one puts the orders' payouts on hold, a won one ends the hold, and a lost one counts like
 * a refund of the contested amount, or of all that is left; when it is won after all, that is reversed. Orders that this
 * payment did not pay lose nothing. Emits ReleaseScheduledV1, DebtIncurredV1 and PayoutCompletedV1.
 * @throws PayoutNotFound while a sale has not been booked, and orders has not said that there will be none
 */
export async function bookChargeback(unit: UnitOfWork, command: BookChargeback): Promise<void> {
  await unit.run(async (change) => {
    const all = command.allocations.map(({ orderId }) => orderId);
    const foreign = await foreignPaymentRepository.listOrders(change.tx, command.paymentId, all);
    const orderIds = all.filter((orderId) => !foreign.has(orderId));
    const payouts = await payoutRepository.listForUpdate(change.tx, orderIds);
    const found = new Set(payouts.map(({ orderId }) => orderId));
    const missing = orderIds.find((orderId) => !found.has(orderId));
    if (missing !== undefined) throw new PayoutNotFound(missing);
    for (const payout of payouts) await bookOne(change, payout, command);
  });
}

async function bookOne(
  change: Change,
  payout: PayoutRow,
  { paymentId, state, allocations }: BookChargeback,
): Promise<void> {
  const { tx, now } = change;
  const { orderId } = payout;
  const source = `chargeback:${paymentId}`;
  if (state === 'opened') {
    await payoutRepository.openHold(tx, orderId, source, now);
    await savePayout(change, payout, hold(payout, now));
    return;
  }
  const reasonsLeft = await payoutRepository.closeHold(tx, orderId, source, now);
  const resumed = reasonsLeft === 0 ? resume(payout, now) : payout;
  if (state === 'won') await bookWon(change, payout, { paymentId, resumed, reasonsLeft });
  else {
    const of = allocations.find((share) => share.orderId === orderId);
    await bookLost(change, payout, { paymentId, resumed, contestedCents: of?.contestedCents });
  }
}

async function bookLost(
  change: Change,
  payout: PayoutRow,
  {
    paymentId,
    resumed,
    contestedCents,
  }: { paymentId: string; resumed: PayoutRow; contestedCents: number | undefined },
): Promise<void> {
  const { tx, now } = change;
  const { orderId, sellerId } = payout;
  const leftCents = payout.totalCents - payout.refundedCents;
  const amountCents = Math.min(contestedCents ?? leftCents, leftCents);
  if (amountCents === 0) {
    await savePayout(change, payout, resumed);
    return;
  }
  const shares = refundShares(payout, amountCents);
  const { times } = await ledgerRepository.findChargeback(tx, orderId);
  const first = `chargeback:${paymentId}:${orderId}`;
  await ledgerRepository.post(tx, {
    source: times === 0 ? first : `${first}:${times + 1}`,
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

/** Usually nothing was booked as lost. Otherwise the loss is returned to everyone who bore it. */
async function bookWon(
  change: Change,
  payout: PayoutRow,
  {
    paymentId,
    resumed,
    reasonsLeft,
  }: { paymentId: string; resumed: PayoutRow; reasonsLeft: number },
): Promise<void> {
  const { tx, now } = change;
  const { orderId, sellerId } = payout;
  const { times, legs } = await ledgerRepository.findChargeback(tx, orderId);
  if (legs.length === 0) {
    await savePayout(change, payout, resumed);
    return;
  }
  await ledgerRepository.post(tx, {
    source: `chargeback-won:${paymentId}:${orderId}:${times}`,
    kind: 'chargeback_won',
    orderId,
    sellerId,
    legs: reversedLegs(legs),
    at: now,
  });
  const taken = (account: LedgerAccount) =>
    legs.find((leg) => leg.account === account)?.amountCents ?? 0;
  const { autoReleaseDays } = await settingsRepository.get(tx);
  const waitingMs = (payout.releaseDays ?? autoReleaseDays) * dayMs;
  const restored = withoutChargeback(
    resumed,
    { refundedCents: -taken('provider_clearing'), sellerCents: taken('seller_payable') },
    { now, waitingMs },
  );
  await savePayout(change, payout, reasonsLeft === 0 ? restored : hold(restored, now));
}
