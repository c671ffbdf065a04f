import { type Cents, maxCents, shareOf } from '@largo/kernel';
import { OrderTooLarge } from './errors.ts';

export interface PricedLine {
  readonly unitPriceCents: number;
  readonly quantity: number;
}

/** Shares of the platform in basis points, frozen with the order. */
export interface Rates {
  readonly commissionBps: number;
  readonly platformFeeBps: number;
}

export interface OrderTotals {
  readonly subtotalCents: Cents;
  readonly freightCents: Cents;
  readonly totalCents: Cents;
  readonly commissionCents: Cents;
  readonly platformFeeCents: Cents;
  /** What is left for the seller, in whole cents. */
  readonly sellerPayoutCents: Cents;
}

/**
 * Both shares are of the whole total, freight included, each rounded half up once.
 * @throws OrderTooLarge beyond what reais tell to the cent
 */
export function totalsOf(
  lines: readonly PricedLine[],
  freightCents: number,
  rates: Rates,
): OrderTotals {
  const subtotalCents = sum(lines.map((line) => line.unitPriceCents * line.quantity));
  const totalCents = sum([subtotalCents, freightCents]);
  const commissionCents = shareOf(totalCents, rates.commissionBps);
  // Two shares that round up together may not take more than there is.
  const platformFeeCents = sum([
    Math.min(shareOf(totalCents, rates.platformFeeBps), totalCents - commissionCents),
  ]);
  return {
    subtotalCents,
    freightCents: sum([freightCents]),
    totalCents,
    commissionCents,
    platformFeeCents,
    sellerPayoutCents: sum([totalCents, -commissionCents, -platformFeeCents]),
  };
}

/** @throws OrderTooLarge */
export function sum(amounts: readonly number[]): Cents {
  const total = amounts.reduce((soFar, amount) => soFar + amount, 0);
  if (!Number.isSafeInteger(total) || total > maxCents) throw new OrderTooLarge();
  return total as Cents; // checked in the line above
}
