import { type Administrator, PayoutCompletedV1, PayoutsAdminActedV1 } from '@largo/contracts';
import { DomainError, newId } from '@largo/kernel';
import type { Db, Tx, UnitOfWork, Units } from '@largo/messaging';
import { ledgerRepository } from '../db/ledger-repository.ts';
import { payoutRepository } from '../db/payout-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { NegativeBalance } from '../domain/errors.ts';
import { transferLegs } from '../domain/ledger-legs.ts';
import { complete, completionOf, payableCents } from '../domain/payout.ts';
import { checkReceiver } from '../domain/pix-key.ts';

export interface TransferResults {
  processed: number;
  failed: number;
  errors: { orderNumber: string; code: string; error: string }[];
}

const batch = 500;

/** Transfers every released payout, each in a change of its own: one that is refused does not stop the others. */
export async function processTransfers(
  { db, units }: { db: Db; units: Units },
  { admin, correlationId }: { admin: Administrator; correlationId: string },
): Promise<TransferResults> {
  const results: TransferResults = { processed: 0, failed: 0, errors: [] };
  // Oldest first, so that a seller's debt is set off against the longest-waiting order.
  for (const { id, orderNumber } of await payoutRepository.listTransferable(db, batch)) {
    try {
      await processTransfer(units.plain({ correlationId }), { id, admin });
      results.processed += 1;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      results.failed += 1;
      results.errors.push({ orderNumber, code: error.code, error: error.message });
    }
  }
  return results;
}

export interface Transferred {
  orderNumber: string;
  amountCents: number;
  reference: string;
}

/**
 * Marks one released payout as transferred to the seller's PIX key. Emits PayoutCompletedV1 and the
 * audit entry.
 * @throws PayoutNotFound
 * @throws PayoutNotTransferable unless it is released and open
 * @throws SellerBlocked @throws PixKeyMissing
 * @throws PixKeyWaiting for a day after another key was set
 * @throws NegativeBalance while the seller's debts use up what is released
 */
export async function processTransfer(
  unit: UnitOfWork,
  { id, admin }: { id: string; admin: Administrator },
): Promise<Transferred> {
  return unit.run(async ({ tx, now, emit }) => {
    const payout = await payoutRepository.getByIdForUpdate(tx, id);
    const { orderId, orderNumber, sellerId } = payout;
    const amountCents = payableCents(payout);
    const reference = `LARGO-${newId()}`;
    const completed = {
      ...complete(payout),
      completedAt: now,
      transferredCents: amountCents,
      paidBy: 'transfer' as const,
      reference,
      failure: null,
    };
    checkReceiver(sellerId, await sellerRepository.find(tx, sellerId), now);
    await assertCovered(tx, sellerId, amountCents);
    await payoutRepository.save(tx, completed);
    await ledgerRepository.post(tx, {
      source: `transfer:${orderId}`,
      kind: 'transfer',
      orderId,
      sellerId,
      legs: transferLegs(amountCents),
      at: now,
    });
    emit(PayoutCompletedV1, completionOf(completed));
    const { transferStatus } = completed;
    emit(PayoutsAdminActedV1, {
      ...admin,
      action: 'payout-transferred',
      subject: { type: 'payout', id, label: orderNumber },
      before: { transferStatus: payout.transferStatus },
      after: { transferStatus, sellerId, amountCents, reference },
    });
    return { orderNumber, amountCents, reference };
  });
}

/** What is released, less debts from refunds after earlier transfers, must cover this one. */
async function assertCovered(tx: Tx, sellerId: string, amountCents: number): Promise<void> {
  const released = await payoutRepository.listReleasedForUpdate(tx, sellerId);
  const { debtCents, creditCents } = await payoutRepository.getSellerBalance(tx, sellerId);
  const releasedCents = released.reduce((sum, payout) => sum + payableCents(payout), 0);
  const balanceCents = releasedCents - Math.max(0, debtCents - creditCents);
  if (balanceCents < amountCents) throw new NegativeBalance(sellerId, balanceCents);
}
