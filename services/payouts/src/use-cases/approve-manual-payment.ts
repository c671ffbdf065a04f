import { type Administrator, PayoutsAdminActedV1 } from '@largo/contracts';
import { InvalidInput } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { payoutRepository } from '../db/payout-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { SellerNotFound } from '../domain/errors.ts';
import { texts } from '../domain/texts.ts';

/**
 * The first of two administrators agrees to an amount that another one gives to a store, or by which another
 * one adjusts its balance; it counts once, until another amount is agreed to. Emits the audit entry.
 * @throws SellerNotFound @throws InvalidInput
 */
export async function approveManualPayment(
  unit: UnitOfWork,
  { sellerId, amountCents, admin }: { sellerId: string; amountCents: number; admin: Administrator },
): Promise<{ approvedBy: string; approvedCents: number; approvedAt: Date }> {
  if (amountCents <= 0) throw new InvalidInput('amount', texts.amountMissing);
  return unit.run(async ({ tx, now, emit }) => {
    await payoutRepository.lockSellers(tx, [sellerId]);
    if (!(await sellerRepository.find(tx, sellerId))) throw new SellerNotFound(sellerId);
    const approval = { approvedBy: admin.adminId, approvedCents: amountCents, approvedAt: now };
    await sellerRepository.save(tx, { id: sellerId, ...approval });
    emit(PayoutsAdminActedV1, {
      ...admin,
      action: 'manual-payment-approved',
      subject: { type: 'user', id: sellerId, label: null },
      before: null,
      after: { amountCents },
    });
    return approval;
  });
}
