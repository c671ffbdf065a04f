import type { ProductOption } from '@largo/contracts';
import { type Cents, cents } from '@largo/kernel';
import type { Tx } from '@largo/messaging';
import { variantRepository } from '../../db/variant-repository.ts';
import { cardOptionsOf, lowestPrice } from '../../domain/variant-plan.ts';

interface PricedProduct {
  readonly id: string;
  readonly options: readonly ProductOption[] | null;
  /** With options: the base price. */
  readonly priceCents: number;
  readonly lowestPriceCents: number;
}

/**
 * Gives a product with options a new base price, which its variants without a price of their own
 * follow.
 * @returns what the product then costs: as much as its cheapest variant
 */
export async function repriceVariants(
  tx: Tx,
  { id, options, priceCents, lowestPriceCents }: PricedProduct,
  basePriceCents: Cents,
): Promise<Cents> {
  if (!options) return basePriceCents;
  if (basePriceCents === priceCents) return cents(lowestPriceCents);
  const plan = { options, basePriceCents, variants: await variantRepository.find(tx, id) };
  await variantRepository.saveBasePrice(tx, id, plan, cardOptionsOf(plan));
  return cents(lowestPrice(plan));
}
