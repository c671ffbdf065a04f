import type { AccountStatusAnswer, StorePaymentStatusAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { findAccount, type SellerAccount } from '../db/account-repository.ts';
import { findSeller } from '../db/seller-projection.ts';

export async function getAccountStatus(
  db: Db,
  sellerId: string,
  now: Date,
): Promise<AccountStatusAnswer> {
  const account = await findAccount(db, sellerId);
  if (!account || account.status === 'disconnected') {
    return { connected: false, expired: false, account: null };
  }
  const { email, nickname, providerUserId: userId, connectedAt } = account;
  const expired = hasExpired(account, now);
  return { connected: !expired, expired, account: { email, nickname, userId, connectedAt } };
}

/** Whether a store may be paid, and in the buyer's words why not. */
export async function getStorePaymentStatus(
  db: Db,
  sellerId: string,
  now: Date,
): Promise<StorePaymentStatusAnswer> {
  const [account, seller] = await Promise.all([
    findAccount(db, sellerId),
    findSeller(db, sellerId),
  ]);
  const issues: string[] = [];
  if (!account || account.status === 'disconnected') {
    issues.push('Conta do Mercado Pago não conectada');
  } else if (hasExpired(account, now)) {
    issues.push('Conta do Mercado Pago com autorização expirada');
  }
  if (seller && !seller.isActive) issues.push('Vendedor inativo');
  if (seller && !seller.hasProfile) issues.push('Perfil da loja incompleto');
  return { canReceivePayments: issues.length === 0, issues };
}

function hasExpired({ status, expiresAt }: SellerAccount, now: Date): boolean {
  return status === 'expired' || expiresAt <= now.toISOString();
}
