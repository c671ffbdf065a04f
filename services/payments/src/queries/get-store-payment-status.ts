import type { StorePaymentStatusAnswer } from '@largo/contracts';
import type { Db } from '@largo/messaging';
import { sellerAccountRepository } from '../db/seller-account-repository.ts';
import { sellerRepository } from '../db/seller-repository.ts';
import { hasExpired } from '../domain/seller-account.ts';

/** Says if a store may be paid, and why not, in words for the buyer. */
export async function getStorePaymentStatus(
  db: Db,
  sellerId: string,
  now: Date,
): Promise<StorePaymentStatusAnswer> {
  const [account, seller] = await Promise.all([
    sellerAccountRepository.find(db, sellerId),
    sellerRepository.find(db, sellerId),
  ]);
  const issues: string[] = [];
  if (!account || account.status === 'disconnected') {
    issues.push('Conta do Mercado Pago não conectada');
  } else if (hasExpired(account, now)) {
    issues.push('Conta do Mercado Pago com autorização expirada');
  }
  if (seller && !seller.isActive) issues.push('Loja inativa');
  if (seller && !seller.hasProfile) issues.push('Perfil da loja incompleto');
  return { canReceivePayments: issues.length === 0, issues };
}
