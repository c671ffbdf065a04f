import { disconnectAccount, type SellerAccountDeps } from './steps/check-connection.ts';

/**
 * Disconnects a seller: nothing more can be sold, existing payouts are not affected. Repeatable.
 */
export async function disconnectSeller(
  deps: SellerAccountDeps,
  { sellerId, correlationId }: { sellerId: string; correlationId: string },
): Promise<void> {
  await disconnectAccount(deps, sellerId, { by: 'seller', correlationId });
}
