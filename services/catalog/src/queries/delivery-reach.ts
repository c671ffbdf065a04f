import { createHash } from 'node:crypto';
import type { Figures } from './figures.ts';
import type { Freight, ShippingClient } from '../clients/shipping-client.ts';

/** Sellers that share something. Where a figure is kept by its question, a mark stands for all of them. */
export class SellerSet {
  readonly ids: readonly string[];
  readonly #mark: string;

  constructor(ids: readonly string[]) {
    this.ids = ids;
    this.#mark = createHash('sha256').update(ids.join()).digest('base64url');
  }

  toJSON(): string {
    return this.#mark;
  }
}

/** Who delivers to a neighbourhood, and who does so for nothing. */
export interface Reach {
  here: SellerSet;
  free: SellerSet;
}

interface Source {
  /** What other services know; changes of the catalogue say nothing about it. */
  elsewhere: Figures;
  shipping: ShippingClient;
}

/** Kept like every figure. @throws RemoteError while shipping can't be asked */
export function reachOf(
  { elsewhere, shipping }: Source,
  place: string,
  correlationId: string,
): Promise<Reach> {
  return elsewhere.get(`reach:${place}`, async () => {
    const rates = await shipping.ratesTo(place, correlationId);
    const idsOf = (some: readonly Freight[]) => some.map(({ sellerId }) => sellerId);
    return {
      here: new SellerSet(idsOf(rates)),
      free: new SellerSet(idsOf(rates.filter((rate) => rate.shippingRate === 0))),
    };
  });
}
