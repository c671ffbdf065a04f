import { AccountConnectedV1 } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import {
  claimExpiringAccounts,
  findAccountForUpdate,
  findAccountsOfProviderUser,
  noteRefreshFailure,
  saveAccount,
  type SellerAccount,
} from '../db/account-repository.ts';
import { ProviderRefused } from '../domain/errors.ts';
import type { SellerTokens } from '../domain/provider.ts';
import {
  type Accounts,
  disconnectAccount,
  expireAccount,
  expiryOf,
  sealed,
} from '../settlement/seller-accounts.ts';

const renewBeforeMs = 30 * dayMs;
const retryMs = 10 * 60_000;
const batch = 20;

/** Renews sellers' tokens before they run out. A refresh token works once: the lease keeps others off. */
export async function refreshAuthorizations(accounts: Accounts): Promise<void> {
  for (;;) {
    const before = new Date(accounts.clock.now().getTime() + renewBeforeMs);
    const due = await claimExpiringAccounts(accounts.db, { before, limit: batch });
    for (const account of due) await refreshOne(accounts, account);
    if (due.length < batch) return;
  }
}

async function refreshOne(accounts: Accounts, account: SellerAccount): Promise<void> {
  const { cipher, provider, clock, db, log } = accounts;
  const { sellerId } = account;
  try {
    if (account.refreshToken === null) return;
    const tokens = await provider.refreshTokens(cipher.open(account.refreshToken, sellerId));
    await keepTokens(accounts, account, tokens);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    log.warn({ err: error, sellerId }, "a seller's authorisation could not be renewed");
    await noteRefreshFailure(db, sellerId, { error: message, retryMs });
    const hasRunOut = account.expiresAt <= clock.now().toISOString();
    if (hasRunOut || (await isDead(accounts, account)))
      await expireAccount(accounts, sellerId, newId());
  }
}

/**
 * Both tokens in one transaction; a connection made meanwhile is newer and stays. Emits
 * AccountConnectedV1: others know until when the seller may receive.
 */
async function keepTokens(
  accounts: Accounts,
  { sellerId, refreshToken }: SellerAccount,
  tokens: SellerTokens,
): Promise<void> {
  await accounts.units.plain({ correlationId: newId() }).run(async ({ tx, now, emit }) => {
    const current = await findAccountForUpdate(tx, sellerId);
    if (current?.refreshToken !== refreshToken) return;
    const expiresAt = expiryOf(tokens, now);
    await saveAccount(tx, { ...current, ...sealed(accounts, sellerId, tokens), expiresAt });
    emit(AccountConnectedV1, { sellerId, nickname: current.nickname, expiresAt });
  });
}

/**
 * The provider told something about a connection: it has ended when our token no longer works. A token
 * that merely ran out says nothing, also when it did so while the provider was asked; renewing it will show.
 */
export async function checkSellersOf(accounts: Accounts, providerUserId: string): Promise<void> {
  const hasRunOut = ({ expiresAt }: SellerAccount) =>
    expiresAt <= accounts.clock.now().toISOString();
  for (const account of await findAccountsOfProviderUser(accounts.db, providerUserId)) {
    if (account.status !== 'connected' || hasRunOut(account)) continue;
    if (!(await isDead(accounts, account)) || hasRunOut(account)) continue;
    const { sellerId } = account;
    await disconnectAccount(accounts, sellerId, { by: 'provider', correlationId: newId() });
  }
}

async function isDead({ provider, cipher }: Accounts, account: SellerAccount): Promise<boolean> {
  if (account.accessToken === null) return true;
  try {
    await provider.userOf(cipher.open(account.accessToken, account.sellerId));
    return false;
  } catch (error) {
    return error instanceof ProviderRefused && (error.status === 401 || error.status === 403);
  }
}
