import { AccountDisconnectedV1 } from '@largo/contracts';
import type { Db, UnitOfWork } from '@largo/messaging';
import type { Logger, Sealer } from '@largo/service-kit';
import { sellerAccountRepository } from '../../db/seller-account-repository.ts';
import { ProviderRefused } from '../../domain/errors.ts';
import type { PaymentProvider, SellerTokens } from '../../domain/provider.ts';
import { type CheckOutcome, hasExpired, type SellerAccount } from '../../domain/seller-account.ts';

/** What managing a seller's provider account needs. */
export interface SellerAccountDeps {
  db: Db;
  provider: PaymentProvider;
  cipher: Sealer;
  clock: { now(): Date };
  log: Logger;
}

/** New tokens in their stored form. */
export function sealTokens(
  cipher: Sealer,
  { sellerId, tokens, now }: { sellerId: string; tokens: SellerTokens; now: Date },
): Pick<SellerAccount, 'accessToken' | 'refreshToken' | 'expiresAt'> {
  return {
    accessToken: cipher.seal(tokens.accessToken, sellerId),
    refreshToken: tokens.refreshToken === null ? null : cipher.seal(tokens.refreshToken, sellerId),
    expiresAt: new Date(now.getTime() + tokens.lifetimeSeconds * 1_000).toISOString(),
  };
}

/** Whether two stored tokens are the same, even if encrypted with different keys. */
export function isSameToken(
  cipher: Sealer,
  sellerId: string,
  [a, b]: readonly [string | null, string | null],
): boolean {
  if (a === b || a === null || b === null) return a === b;
  return cipher.open(a, sellerId) === cipher.open(b, sellerId);
}

export interface Disconnection {
  sellerId: string;
  by: 'seller' | 'provider';
  /** The provider refused this token: another one that came meanwhile stays. */
  refused?: string | null;
}

/**
 * Deletes the tokens; the provider has no call to revoke them. Repeatable.
 */
export async function disconnectAccount(
  unit: UnitOfWork,
  { sellerId, by, refused }: Disconnection,
  { cipher }: Pick<SellerAccountDeps, 'cipher'>,
): Promise<void> {
  await unit.run(async ({ tx, emit }) => {
    const account = await sellerAccountRepository.findForUpdate(tx, sellerId);
    if (!account || account.status === 'disconnected') return;
    if (refused !== undefined && !isSameToken(cipher, sellerId, [account.accessToken, refused]))
      return;
    await sellerAccountRepository.save(tx, {
      ...account,
      status: 'disconnected',
      accessToken: null,
      refreshToken: null,
      checkOutcome: by === 'provider' ? 'refused' : null,
      warnedDays: null,
    });
    emit(AccountDisconnectedV1, { sellerId, by });
  });
}

/**
 * The provider announced something about a connection: it has ended if our token no longer works. A
 * token that merely expired, even during the call, proves nothing; renewing it will show.
 */
export async function checkConnectionsOf(
  unit: UnitOfWork,
  providerUserId: string,
  deps: SellerAccountDeps,
): Promise<void> {
  for (const account of await sellerAccountRepository.listOfProviderUser(deps.db, providerUserId))
    await checkConnection(unit, account, deps);
}

/** Checks a connection; one that the provider refuses has ended. */
export async function checkConnection(
  unit: UnitOfWork,
  account: SellerAccount,
  deps: SellerAccountDeps,
): Promise<void> {
  const { sellerId, accessToken } = account;
  if (hasExpired(account, deps.clock.now())) return;
  const outcome = await tryToken(deps, account);
  if (outcome !== 'refused' || hasExpired(account, deps.clock.now())) return;
  await disconnectAccount(unit, { sellerId, by: 'provider', refused: accessToken }, deps);
}

/** Whether the provider still accepts the account's access token; records the answer. */
export async function tryToken(
  deps: SellerAccountDeps,
  { accessToken, sellerId }: SellerAccount,
): Promise<CheckOutcome> {
  const { provider, cipher, db, clock } = deps;
  const outcome =
    accessToken === null ? 'refused' : await ask(provider, cipher.open(accessToken, sellerId));
  await sellerAccountRepository.recordCheck(db, sellerId, { outcome, now: clock.now() });
  return outcome;
}

/** A provider that refuses even the platform says nothing about one seller. */
async function ask(provider: PaymentProvider, token: string): Promise<CheckOutcome> {
  try {
    await provider.userOf(token);
    return 'working';
  } catch (error) {
    const isRefused =
      error instanceof ProviderRefused && (error.status === 401 || error.status === 403);
    if (!isRefused) return 'unanswered';
  }
  try {
    await provider.ownAccount();
    return 'refused';
  } catch {
    return 'unanswered';
  }
}
