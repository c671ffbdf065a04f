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

/** A chargeback by the bank or a claim at the provider, which an order treats alike. */
export type ChargebackState = 'opened' | 'lost' | 'won';
