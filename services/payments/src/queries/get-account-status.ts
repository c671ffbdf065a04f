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
  if (!account || account.status === 'disconnected')
    return { connected: false, expired: false, account: null };
  const { email, nickname, providerUserId: userId, connectedAt } = account;
  const expired = hasExpired(account, now);
  return { connected: !expired, expired, account: { email, nickname, userId, connectedAt } };
}
