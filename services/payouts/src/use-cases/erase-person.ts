import type { Change } from '@largo/messaging';
import { eq } from 'drizzle-orm';
import { manualPayments, payouts, sellers, transfers } from '../db/schema.ts';

const erasedName = 'Conta excluída';

/** The books stay as they are, they know a seller by id; the name and where money went are removed. */
export async function erasePerson({ tx }: Change, userId: string): Promise<void> {
  await tx
    .update(sellers)
    .set({ name: erasedName, email: null, pixKey: null, pixKeyType: null, pixKeyDocument: null })
    .where(eq(sellers.id, userId));
  await tx
    .update(manualPayments)
    .set({ sellerName: erasedName, description: null, notes: null })
    .where(eq(manualPayments.sellerId, userId));
  await tx.update(transfers).set({ returnNote: null }).where(eq(transfers.sellerId, userId));
  await tx.update(payouts).set({ failureNote: null }).where(eq(payouts.sellerId, userId));
}
