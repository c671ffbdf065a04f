import type { OrderView } from '@largo/contracts';

/** Whose eyes see an order: an administrator who buys or sells is a party. */
export type OrderPart = 'buyer' | 'seller' | 'admin';

export function partIn({ buyerId, sellerId }: OrderView, userId: string): OrderPart {
  if (userId === buyerId) return 'buyer';
  return userId === sellerId ? 'seller' : 'admin';
}
