import type { CartAnswer, Destination } from '@largo/contracts';
import { NeighborhoodNotFound } from '../domain/errors.ts';
import { cartView, type CartViewDeps, freightFor } from './views/cart-view.ts';
import { type CartRow, listCartLines } from './list-cart-lines.ts';

export interface GetCart {
  buyerId: string;
  /** Undefined means the cart's region, or else the buyer's own address. */
  destination: Destination | undefined;
  correlationId: string;
}

/**
 * The cart with current prices, and freight per seller as far as it is known.
 * @throws NeighborhoodNotFound for an unknown neighbourhood in the query
 */
export async function getCart(deps: CartViewDeps, query: GetCart): Promise<CartAnswer> {
  const { lines, saved, home } = await listCartLines(deps.db, query.buyerId, deps.clock.now());
  const freightTo = (destination: Destination | undefined) =>
    freightFor(deps, lines, destination, query.correlationId);
  const region = query.destination ?? regionOf(lines);
  const freight = await freightTo(region ?? home).catch((error: unknown) => {
    // The region chosen for a line may no longer exist; then the buyer's own address counts.
    if (query.destination || !(error instanceof NeighborhoodNotFound)) throw error;
    return freightTo(home);
  });
  return cartView(lines, saved, freight);
}

function regionOf(lines: readonly CartRow[]): Destination | undefined {
  const region = lines.find(({ selectedRegionId }) => selectedRegionId !== null)?.selectedRegionId;
  return region ? { neighborhoodId: region } : undefined;
}
