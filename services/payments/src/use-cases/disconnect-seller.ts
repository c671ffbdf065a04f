import { disconnectAccount, type SellerAccountDeps } from './steps/check-connection.ts';

/** The seller leaves: nothing more can be sold, existing payouts are not touched. Repeatable. */
export async function disconnectSeller(
  deps: SellerAccountDeps,
  { sellerId, correlationId }: { sellerId: string; correlationId: string },
): Promise<void> {
  await disconnectAccount(deps, sellerId, { by: 'seller', correlationId });
}
