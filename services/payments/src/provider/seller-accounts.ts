import { AccountDisconnectedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { Db, Units } from '@largo/messaging';
import type { Logger, Sealer } from '@largo/service-kit';
import { sellerAccountRepository } from '../db/seller-account-repository.ts';
import { ProviderRefused } from '../domain/errors.ts';
import type { PaymentProvider, SellerTokens } from '../domain/provider.ts';
import { hasExpired, type SellerAccount } from '../domain/seller-account.ts';

/** What a seller's account at the provider needs. */
export interface SellerAccountDeps {
  db: Db;
  units: Units;
  provider: PaymentProvider;
  cipher: Sealer;
  clock: { now(): Date };
  log: Logger;
}

/** New tokens as they are stored. */
export function sealTokens(
  cipher: Sealer,
  { sellerId, tokens, now }: { sellerId: string; tokens: SellerTokens; now: Date },
): Pick<SellerAccount, 'accessToken' | 'refreshToken' | 'expiresAt'> {
  return {
    accessToken: cipher.seal(tokens.accessToken, sellerId),
    refreshToken: cipher.seal(tokens.refreshToken, sellerId),
    expiresAt: new Date(now.getTime() + tokens.lifetimeSeconds * 1_000).toISOString(),
  };
}

/** Forgets the tokens; the provider has no call to revoke them. Repeatable. */
export async function disconnectAccount(
  { units }: Pick<SellerAccountDeps, 'units'>,
  sellerId: string,
  { by, correlationId }: { by: 'seller' | 'provider'; correlationId: string },
): Promise<void> {
  await units.plain({ correlationId }).run(async ({ tx, emit }) => {
    const account = await sellerAccountRepository.findForUpdate(tx, sellerId);
    if (!account || account.status === 'disconnected') return;
    await sellerAccountRepository.save(tx, {
      ...account,
      status: 'disconnected',
      accessToken: null,
      refreshToken: null,
    });
    emit(AccountDisconnectedV1, { sellerId, by });
  });
}

/**
 * The provider announced something about a connection: it has ended when our token no longer works. A
 * token that merely ran out proves nothing, also when it did so during the call; renewing it will show.
 */
export async function checkConnections(
  deps: SellerAccountDeps,
  providerUserId: string,
): Promise<void> {
  const { db, clock } = deps;
  for (const account of await sellerAccountRepository.listOfProviderUser(db, providerUserId)) {
    if (hasExpired(account, clock.now())) continue;
    if (!(await isRevoked(deps, account)) || hasExpired(account, clock.now())) continue;
    await disconnectAccount(deps, account.sellerId, { by: 'provider', correlationId: newId() });
  }
}

/** Whether the provider no longer accepts the account's access token. */
export async function isRevoked(
  { provider, cipher }: SellerAccountDeps,
  account: SellerAccount,
): Promise<boolean> {
  if (account.accessToken === null) return true;
  try {
    await provider.userOf(cipher.open(account.accessToken, account.sellerId));
    return false;
  } catch (error) {
    return error instanceof ProviderRefused && (error.status === 401 || error.status === 403);
  }
}
