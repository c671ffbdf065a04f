import type { AccountStatusAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sellerAccountRepository } from '../db/seller-account-repository.ts';
import { hasExpired } from '../domain/seller-account.ts';

export async function getAccountStatus(
  db: Db,
  sellerId: string,
  now: Date,
): Promise<AccountStatusAnswer> {
  const account = await sellerAccountRepository.find(db, sellerId);
  if (!account || account.status === 'disconnected') {
    const endedByProvider = account?.checkOutcome === 'refused';
    return { connected: false, expired: false, endedByProvider, account: null };
  }
  const { email, nickname, providerUserId: userId, connectedAt, checkedAt, checkOutcome } = account;
  const expired = hasExpired(account, now);
  return {
    connected: !expired,
    expired,
    endedByProvider: false,
    account: {
      email,
      nickname,
      userId,
      connectedAt,
      validUntil: account.expiresAt,
      renewalFailed: account.warnedDays !== null,
      lastCheck: checkedAt && checkOutcome ? { at: checkedAt, outcome: checkOutcome } : null,
    },
  };
}
