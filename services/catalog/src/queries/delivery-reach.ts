import type { Figures } from './figures.ts';
import type { Freight, ShippingClient } from '../clients/shipping-client.ts';

/** Sellers that share something. Where a figure is kept by its question, the name stands for all of them. */
export class SellerSet {
  readonly name: string;
  readonly ids: readonly string[];

  constructor(name: string, ids: readonly string[]) {
    this.name = name;
    this.ids = ids;
  }

  toJSON(): string {
    return this.name;
  }
}

/** Who delivers to a neighbourhood, and who does so for nothing. */
export interface Reach {
  here: SellerSet;
  free: SellerSet;
}

interface Source {
  figures: Figures;
  shipping: ShippingClient;
}

/** Kept like every counted figure. @throws RemoteError while shipping can't be asked */
export function reachOf(
  { figures, shipping }: Source,
  place: string,
  correlationId: string,
): Promise<Reach> {
  return figures.get(`reach:${place}`, async () => {
    const rates = await shipping.ratesTo(place, correlationId);
    const idsOf = (some: readonly Freight[]) => some.map(({ sellerId }) => sellerId);
    return {
      here: new SellerSet(`here:${place}`, idsOf(rates)),
      free: new SellerSet(`free:${place}`, idsOf(rates.filter((rate) => rate.shippingRate === 0))),
    };
  });
}
