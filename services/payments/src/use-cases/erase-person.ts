import { AccountDisconnectedV1 } from '@largo/contracts';
import type { Change } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { cardTryRepository } from '../db/card-try-repository.ts';
import { buyers, oauthStates, payments, sellerAccounts, sellers } from '../db/schema.ts';

/**
 * Payments stay with their amounts: the books need them, and they contain no names. The searchable
 * name is deleted; the account that received money is disconnected and removed. Emits
 * AccountDisconnectedV1 if there was one.
 */
export async function erasePerson({ tx, emit }: Change, userId: string): Promise<void> {
  const removed = await tx
    .delete(sellerAccounts)
    .where(eq(sellerAccounts.sellerId, userId))
    .returning({ status: sellerAccounts.status });
  await tx.delete(buyers).where(eq(buyers.buyerId, userId));
  await tx.delete(oauthStates).where(eq(oauthStates.sellerId, userId));
  await tx.update(sellers).set({ isActive: false }).where(eq(sellers.sellerId, userId));
  await tx
    .update(payments)
    .set({ qrCode: null, qrCodeBase64: null, ticketUrl: null, cardLastFour: null })
    .where(eq(payments.buyerId, userId));
  await cardTryRepository.removeOfBuyer(tx, userId);
  if (removed.some(({ status }) => status !== 'disconnected'))
    emit(AccountDisconnectedV1, { sellerId: userId, by: 'seller' });
}
