import type { UnitOfWork } from '@largo/messaging';
import { disconnectAccount, type SellerAccountDeps } from './steps/check-connection.ts';

/**
 * Disconnects a seller: nothing more can be sold, existing payouts are not affected. Repeatable.
 */
export async function disconnectSeller(
  unit: UnitOfWork,
  { sellerId }: { sellerId: string },
  deps: Pick<SellerAccountDeps, 'cipher'>,
): Promise<void> {
  await disconnectAccount(unit, { sellerId, by: 'seller' }, deps);
}
