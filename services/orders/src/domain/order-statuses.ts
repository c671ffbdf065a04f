export type OrderStatus =
  | 'pending'
  | 'paid'
  | 'processing'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'refunded'
  | 'returned';

export type UserType = 'buyer' | 'seller' | 'admin' | 'system';

/** A chargeback of the bank, or a claim at the provider: to an order both are the same. */
export type ChargebackState = 'opened' | 'lost' | 'won';
