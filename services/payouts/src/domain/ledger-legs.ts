import type { LedgerAccount } from '@largo/contracts';
import type { RefundShares } from '@largo/kernel';

/** One leg of a posting in cents; debit positive, credit negative. */
export interface Leg {
  readonly account: LedgerAccount;
  readonly amountCents: number;
  /** `store`: concerns the seller as a whole, not the order. */
  readonly of?: 'store';
}

export interface Sale {
  readonly totalCents: number;
  readonly commissionCents: number;
  readonly platformFeeCents: number;
  readonly sellerCents: number;
}

/** The provider owes us the total; we owe the seller its share and earned the rest. */
export function saleLegs(sale: Sale): Leg[] {
  return nonZero([
    { account: 'provider_clearing', amountCents: sale.totalCents },
    { account: 'seller_payable', amountCents: -sale.sellerCents },
    { account: 'commission', amountCents: -sale.commissionCents },
    { account: 'platform_fee', amountCents: -sale.platformFeeCents },
  ]);
}

/** @param from where the buyer's money left: the provider, or our own bank */
export function refundLegs(
  amountCents: number,
  shares: RefundShares,
  from: 'provider_clearing' | 'payout_clearing' = 'provider_clearing',
): Leg[] {
  return nonZero([
    { account: from, amountCents: -amountCents },
    { account: 'seller_payable', amountCents: shares.sellerCents },
    { account: 'commission', amountCents: shares.commissionCents },
    { account: 'platform_fee', amountCents: shares.platformFeeCents },
  ]);
}

/** A transfer or a manual payment; negative for a returned one. */
export function transferLegs(amountCents: number): Leg[] {
  return nonZero([
    { account: 'seller_payable', amountCents },
    { account: 'payout_clearing', amountCents: -amountCents },
  ]);
}

/** A set-off: what is owed to the seller for an order covers what the seller owes. Both sides are in one account. */
export function setOffLegs(amountCents: number): Leg[] {
  return nonZero([
    { account: 'seller_payable', amountCents },
    { account: 'seller_payable', amountCents: -amountCents, of: 'store' },
  ]);
}

/** The store sends money, or we bear, give up or correct what is owed: the account on the other side says which. */
export function adjustmentLegs(amountCents: number, otherSide: LedgerAccount): Leg[] {
  return nonZero([
    { account: 'seller_payable', amountCents: -amountCents },
    { account: otherSide, amountCents },
  ]);
}

/** What the provider keeps of a payment is a cost of the platform, never of the store. */
export function providerFeeLegs(amountCents: number): Leg[] {
  return nonZero([
    { account: 'provider_clearing', amountCents: -amountCents },
    { account: 'provider_fees', amountCents },
  ]);
}

/** The same with the opposite sign. */
export function reversedLegs(legs: readonly Leg[]): Leg[] {
  return legs.map((leg) => ({ ...leg, amountCents: -leg.amountCents }));
}

function nonZero(legs: readonly Leg[]): Leg[] {
  return legs.filter((leg) => leg.amountCents !== 0);
}
