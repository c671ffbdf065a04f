import type { CartAnswer, Destination } from '@largo/contracts';
import { cartView, type CartViewDeps, freightFor } from './views/cart-view.ts';
import { listWantedLines, type WantedLine } from './list-cart-lines.ts';

export interface GetCartPreview {
  wanted: readonly WantedLine[];
  destination: Destination | undefined;
  correlationId: string;
}

/**
 * What a visitor's lines cost today, with the freight to the place they chose, counted as in a cart.
 */
export async function getCartPreview(
  deps: CartViewDeps,
  query: GetCartPreview,
): Promise<CartAnswer> {
  const lines = await listWantedLines(deps.db, query.wanted, deps.clock.now());
  const freight = await freightFor(deps, lines, query.destination, query.correlationId);
  return cartView(lines, [], freight);
}
