import { AccountConnectedV1, AccountExpiredV1, AccountExpiringV1 } from '@largo/contracts';
import { dayMs, newId } from '@largo/kernel';
import type { UnitOfWork, Units } from '@largo/messaging';
import { eachRow, type Sealer } from '@largo/service-kit';
import { sellerAccountRepository } from '../db/seller-account-repository.ts';
import type { SellerTokens } from '../domain/provider.ts';
import { dueWarning, hasExpired, type SellerAccount } from '../domain/seller-account.ts';
import {
  isSameToken,
  sealTokens,
  type SellerAccountDeps,
  tryToken,
} from './steps/check-connection.ts';

/** A day before the first warning, so that a short outage alarms no one. */
const renewBeforeMs = 31 * dayMs;
const retryMs = 10 * 60_000;
const batch = 20;
const name = ({ sellerId }: SellerAccount) => sellerId;

/**
 * Renews sellers' tokens before they expire. A refresh token works once, so a lease keeps replicas
 * apart.
 */
export async function refreshSellerTokens(units: Units, deps: SellerAccountDeps): Promise<void> {
  for (;;) {
    const before = new Date(deps.clock.now().getTime() + renewBeforeMs);
    const due = await sellerAccountRepository.claimExpiring(deps.db, { before, limit: batch });
    await eachRow(due, { ...deps, failed: 'authorisation not renewed', name }, (account) =>
      refreshOne(units.plain({ correlationId: newId() }), account, deps),
    );
    if (due.length < batch) return;
  }
}

async function refreshOne(
  unit: UnitOfWork,
  account: SellerAccount,
  deps: SellerAccountDeps,
): Promise<void> {
  const { cipher, provider, clock, db, log } = deps;
  const { sellerId, refreshToken } = account;
  const later = (error: string) =>
    sellerAccountRepository.recordRefreshFailure(db, sellerId, { error, retryMs });
  // Without a refresh token, only the store can renew it, by connecting again.
  if (refreshToken === null) {
    await later('the provider gave no refresh token');
    if (hasExpired(account, clock.now())) return expireAccount(unit, account, cipher);
    return warnOfEnd(unit, account, cipher);
  }
  try {
    const tokens = await provider.refreshTokens(cipher.open(refreshToken, sellerId));
    await storeTokens(unit, { account, tokens }, cipher);
  } catch (error) {
    log.warn({ err: error, sellerId }, "a seller's authorisation could not be renewed");
    await later(error instanceof Error ? error.message : String(error));
    if (hasExpired(account, clock.now()) || (await tryToken(deps, account)) === 'refused')
      await expireAccount(unit, account, cipher);
    else await warnOfEnd(unit, account, cipher);
  }
}

/**
 * Stores both tokens in one transaction; a connection made meanwhile is newer and stays. Emits
 * AccountConnectedV1, so that others know how long the seller may receive money.
 */
async function storeTokens(
  unit: UnitOfWork,
  { account, tokens }: { account: SellerAccount; tokens: SellerTokens },
  cipher: Sealer,
): Promise<void> {
  const { sellerId, accessToken } = account;
  await unit.run(async ({ tx, now, emit }) => {
    const current = await sellerAccountRepository.findForUpdate(tx, sellerId);
    if (!current || !isSameToken(cipher, sellerId, [current.accessToken, accessToken])) return;
    const renewed: SellerAccount = {
      ...current,
      ...sealTokens(cipher, { sellerId, tokens, now }),
      checkedAt: now.toISOString(),
      checkOutcome: 'working',
      warnedDays: null,
    };
    await sellerAccountRepository.save(tx, renewed);
    const { nickname, expiresAt } = renewed;
    emit(AccountConnectedV1, { sellerId, nickname, expiresAt });
  });
}

/** The seller must connect again. Emits AccountExpiredV1. */
async function expireAccount(
  unit: UnitOfWork,
  { sellerId, accessToken }: SellerAccount,
  cipher: Sealer,
): Promise<void> {
  await unit.run(async ({ tx, emit }) => {
    const account = await sellerAccountRepository.findForUpdate(tx, sellerId);
    if (account?.status !== 'connected') return;
    if (!isSameToken(cipher, sellerId, [account.accessToken, accessToken])) return;
    await sellerAccountRepository.save(tx, { ...account, status: 'expired' });
    emit(AccountExpiredV1, { sellerId });
  });
}

/** Warns 30, 15 and 7 days before the end, once each. Emits AccountExpiringV1. */
async function warnOfEnd(
  unit: UnitOfWork,
  { sellerId, accessToken }: SellerAccount,
  cipher: Sealer,
): Promise<void> {
  await unit.run(async ({ tx, now, emit }) => {
    const account = await sellerAccountRepository.findForUpdate(tx, sellerId);
    if (account?.status !== 'connected') return;
    if (!isSameToken(cipher, sellerId, [account.accessToken, accessToken])) return;
    const daysLeft = dueWarning(account, now);
    if (daysLeft === undefined) return;
    await sellerAccountRepository.recordWarning(tx, sellerId, daysLeft);
    emit(AccountExpiringV1, { sellerId, expiresAt: account.expiresAt, daysLeft });
  });
}
