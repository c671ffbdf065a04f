import { type Accounts, disconnectAccount } from '../settlement/seller-accounts.ts';

/** The seller leaves: nothing more can be sold, existing payouts are not touched. Repeatable. */
export async function disconnectSeller(
  accounts: Accounts,
  { sellerId, correlationId }: { sellerId: string; correlationId: string },
): Promise<void> {
  await disconnectAccount(accounts, sellerId, { by: 'seller', correlationId });
}
