import { AccountConnectedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { sellerAccountRepository } from '../db/seller-account-repository.ts';

const batch = 500;

/**
 * Announces the existing connections again, for a service that rebuilds its projection: a seller
 * without one may not receive money. Emits AccountConnectedV1.
 * @returns the id to continue after, null at the end
 */
export async function announceAccounts(
  unit: UnitOfWork,
  { afterId }: { afterId: string | null },
): Promise<{ announced: number; nextAfterId: string | null }> {
  return unit.run(async ({ tx, emit }) => {
    const accounts = await sellerAccountRepository.listConnectedForShare(tx, {
      afterId,
      limit: batch,
    });
    for (const { sellerId, nickname, expiresAt } of accounts)
      emit(AccountConnectedV1, { sellerId, nickname, expiresAt });
    const last = accounts.length === batch ? accounts.at(-1) : undefined;
    return { announced: accounts.length, nextAfterId: last?.sellerId ?? null };
  });
}
