import { type Administrator, PayoutCompletedV1, PayoutsAdminActedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { book } from '../db/ledger.ts';
import * as repository from '../db/payout-repository.ts';
import { sellers } from '../db/schema.ts';
import { transferLegs } from '../domain/bookings.ts';
import { NegativeBalance, PixKeyMissing } from '../domain/errors.ts';
import { complete, payableCents } from '../domain/payout.ts';

export interface Transferred {
  orderId: string;
  orderNumber: string;
  amountCents: number;
  reference: string;
}

/**
 * Marks one released payout as transferred to the seller's PIX key; emits PayoutCompletedV1
 * and the audit entry.
 * @throws PayoutNotFound
 * @throws PayoutNotTransferable unless it is released and open
 * @throws PixKeyMissing
 * @throws NegativeBalance while the seller's debts eat up what is released
 */
export async function processTransfer(
  unit: UnitOfWork,
  { id, admin }: { id: string; admin: Administrator },
): Promise<Transferred> {
  return unit.run(async ({ tx, now, emit }) => {
    const found = await repository.getByIdForUpdate(tx, id);
    const done = complete(found);
    const { orderId, orderNumber, sellerId } = found;
    await repository.lockSeller(tx, sellerId);
    const [seller] = await tx.select().from(sellers).where(eq(sellers.id, sellerId));
    if (!seller?.pixKey) throw new PixKeyMissing(sellerId);
    const amountCents = payableCents(found);
    await mustBeCovered(tx, sellerId, amountCents);
    const reference = `LARGO-${newId()}`;
    await repository.save(tx, {
      ...found,
      ...done,
      completedAt: now,
      transferredCents: amountCents,
      paidBy: 'transfer',
      reference,
      failure: null,
    });
    await book(tx, {
      source: `transfer:${orderId}`,
      kind: 'transfer',
      orderId,
      sellerId,
      at: now,
      legs: transferLegs(amountCents),
    });
    emit(PayoutCompletedV1, {
      orderId,
      sellerId,
      amountCents,
      reference,
      completedAt: now.toISOString(),
    });
    emit(PayoutsAdminActedV1, {
      ...admin,
      action: 'payout-transferred',
      subject: { type: 'payout', id, label: orderNumber },
      before: { transferStatus: found.transferStatus },
      after: { transferStatus: done.transferStatus, sellerId, amountCents, reference },
    });
    return { orderId, orderNumber, amountCents, reference };
  });
}

/** What is released, less debts from refunds after earlier transfers, must cover this one. */
async function mustBeCovered(
  tx: Parameters<typeof repository.moneyOf>[0],
  sellerId: string,
  amountCents: number,
): Promise<void> {
  const pending = await repository.pendingOf(tx, sellerId);
  const { debtCents, creditCents } = await repository.moneyOf(tx, sellerId);
  const released = pending.reduce((sum, payout) => sum + payableCents(payout), 0);
  const balanceCents = released - Math.max(0, debtCents - creditCents);
  if (balanceCents < amountCents) throw new NegativeBalance(sellerId, balanceCents);
}
