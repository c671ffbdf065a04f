import { type Administrator, PayoutsAdminActedV1 } from '@largo/contracts';
import { InvalidInput, newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { book } from '../db/ledger.ts';
import { lockSeller } from '../db/payout-repository.ts';
import { manualPayments, sellers } from '../db/schema.ts';
import { transferLegs } from '../domain/bookings.ts';
import { SellerNotFound } from '../domain/errors.ts';
import { settleWithCredit } from '../settlement/settle-with-credit.ts';

export interface RecordManualPayment {
  sellerId: string;
  sellerName: string;
  amountCents: number;
  paymentMethod: 'pix' | 'bank_transfer' | 'cash' | 'other';
  description: string | null;
  reference: string | null;
  notes: string | null;
  admin: Administrator;
}

/**
 * Books money that was given to a seller outside Largo and marks released orders paid with it,
 * oldest first; the rest stays as credit. Emits the audit entry.
 * @throws SellerNotFound
 */
export async function recordManualPayment(
  unit: UnitOfWork,
  command: RecordManualPayment,
): Promise<{ id: string; sellerName: string; amountCents: number }> {
  const { admin, ...given } = command;
  const { sellerId, amountCents, paymentMethod, reference } = given;
  if (amountCents <= 0) throw new InvalidInput('amount', 'Por favor, insira um valor válido');
  return unit.run(async (change) => {
    const { tx, now } = change;
    await lockSeller(tx, sellerId);
    const [seller] = await tx.select().from(sellers).where(eq(sellers.id, sellerId));
    if (!seller) throw new SellerNotFound(sellerId);
    const id = newId();
    const sellerName = seller.name ?? command.sellerName;
    await tx
      .insert(manualPayments)
      .values({ ...given, recordedBy: admin.adminId, id, sellerName, paidAt: now });
    await book(tx, {
      source: `manual-payment:${id}`,
      kind: 'manual_payment',
      orderId: null,
      sellerId,
      at: now,
      legs: transferLegs(amountCents),
    });
    await settleWithCredit(change, sellerId);
    change.emit(PayoutsAdminActedV1, {
      ...admin,
      action: 'manual-payment-recorded',
      subject: { type: 'user', id: sellerId, label: null },
      before: null,
      after: { manualPaymentId: id, amountCents, paymentMethod, reference },
    });
    return { id, sellerName, amountCents };
  });
}
