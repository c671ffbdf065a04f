import { cents, type Cents } from './money.ts';

/** How the money of a sale was shared, and how much of it was refunded; in whole cents. */
export interface SharedSale {
  readonly totalCents: number;
  readonly commissionCents: number;
  readonly platformFeeCents: number;
  readonly refundedCents: number;
}

export interface RefundShares {
  readonly sellerCents: Cents;
  readonly commissionCents: Cents;
  readonly platformFeeCents: Cents;
}

/**
 * Each party's part of a refund: in proportion to what each party got, counted on the whole refunded so far,
 * so that parts never drift and the last refund takes the remainder to the cent.
 */
export function refundShares(sale: SharedSale, amountCents: number): RefundShares {
  const before = sharesAt(sale, sale.refundedCents);
  const afterwards = sharesAt(sale, sale.refundedCents + amountCents);
  return {
    sellerCents: cents(afterwards.seller - before.seller),
    commissionCents: cents(afterwards.commission - before.commission),
    platformFeeCents: cents(afterwards.fee - before.fee),
  };
}

/**
 * Cumulative shares of a refunded sum; the three always add up to it. The platform's part is split
 * between commission and fee by itself: each cumulative share only grows, so no refund takes from one of
 * them to give to the other.
 */
function sharesAt(sale: SharedSale, refundedCents: number) {
  const platformCents = sale.commissionCents + sale.platformFeeCents;
  const platform = roundedPart(platformCents, refundedCents, sale.totalCents);
  const commission =
    platformCents === 0 ? 0 : roundedPart(sale.commissionCents, platform, platformCents);
  return { commission, fee: platform - commission, seller: refundedCents - platform };
}

/** `of` × `part` / `whole`, rounded half up; BigInt because the product exceeds the safe range. */
function roundedPart(of: number, part: number, whole: number): number {
  const product = BigInt(of) * BigInt(part) * 2n + BigInt(whole);
  return Number(product / (2n * BigInt(whole)));
}
