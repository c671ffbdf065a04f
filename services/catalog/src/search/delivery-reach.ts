import { LRUCache } from 'lru-cache';
import type { Freight, ShippingClient } from '../clients/shipping-client.ts';

/** The sellers that deliver to a neighbourhood, and those that do so free of charge. */
export interface DeliveryReach {
  here: readonly string[];
  free: readonly string[];
}

export type FindReach = (neighborhoodId: string, correlationId: string) => Promise<DeliveryReach>;

const keptMs = 1_000;
const maxPlaces = 1_000;

/**
 * Asks shipping once per second and neighbourhood, however many ask. Rejects with a RemoteError while
 * shipping cannot be asked.
 */
export function makeFindReach(shipping: ShippingClient): FindReach {
  const reaches = new LRUCache<string, DeliveryReach, string>({
    max: maxPlaces,
    ttl: keptMs,
    fetchMethod: async (neighborhoodId, _stale, { context: correlationId }) =>
      reachOf(await shipping.ratesTo(neighborhoodId, correlationId)),
  });
  return (neighborhoodId, correlationId) =>
    reaches.forceFetch(neighborhoodId, { context: correlationId });
}

function reachOf(rates: readonly Freight[]): DeliveryReach {
  const free = rates.filter(({ shippingRate }) => shippingRate === 0);
  return {
    here: rates.map(({ sellerId }) => sellerId),
    free: free.map(({ sellerId }) => sellerId),
  };
}
