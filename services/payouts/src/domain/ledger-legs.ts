import type { RefundShares } from '@largo/kernel';

export type Account =
  'provider_clearing' | 'seller_payable' | 'commission' | 'platform_fee' | 'payout_clearing';

/** One leg of a posting; debit positive, credit negative, whole cents. */
export interface Leg {
  readonly account: Account;
  readonly amountCents: number;
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

export function refundLegs(amountCents: number, shares: RefundShares): Leg[] {
  return nonZero([
    { account: 'provider_clearing', amountCents: -amountCents },
    { account: 'seller_payable', amountCents: shares.sellerCents },
    { account: 'commission', amountCents: shares.commissionCents },
    { account: 'platform_fee', amountCents: shares.platformFeeCents },
  ]);
}

export function transferLegs(amountCents: number): Leg[] {
  return nonZero([
    { account: 'seller_payable', amountCents },
    { account: 'payout_clearing', amountCents: -amountCents },
  ]);
}

function nonZero(legs: readonly Leg[]): Leg[] {
  return legs.filter((leg) => leg.amountCents !== 0);
}
