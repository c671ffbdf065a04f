import type { BulkChange } from '@largo/contracts';
import { reaisToCents } from '@largo/kernel';

export type PriceChange = Extract<BulkChange, { type: 'price' }>;

/** A price after a change of many, before the rules of the form judge it. */
export function changedPrice(priceCents: number, { by, value, rounding }: PriceChange): number {
  const moved =
    by === 'percent'
      ? Math.round((priceCents * (100 + value)) / 100)
      : priceCents + Math.sign(value) * reaisToCents(Math.abs(value));
  return rounding === 'ninety' && moved >= lowestNinety ? toNinety(moved, priceCents) : moved;
}

const lowestNinety = 90;

/** The nearest price ending in ,90, but never one on the other side of the price before. */
function toNinety(moved: number, before: number): number {
  const nearest = Math.max(lowestNinety, Math.round((moved - lowestNinety) / 100) * 100 + 90);
  if (moved > before && nearest < before) return nearest + 100;
  if (moved < before && nearest > before) return nearest > lowestNinety ? nearest - 100 : moved;
  return nearest;
}
