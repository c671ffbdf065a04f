import type { Clock } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { checkoutRepository } from '../db/checkout-repository.ts';
import { checkSeller } from '../domain/checkout.ts';
import type { Contact } from '../domain/purchase.ts';

/** In the order of the ids. @throws SellerNotConnected and its kin for the first who can't be paid */
export async function payableSellers(
  { db, clock }: { db: Db; clock: Clock },
  ids: readonly string[],
): Promise<Contact[]> {
  const sellers = await checkoutRepository.sellers(db, ids);
  const now = clock.now();
  return sellers.map((seller) => {
    checkSeller(seller, now);
    return { id: seller.id, name: seller.name ?? 'Loja', email: seller.email, phone: seller.phone };
  });
}
