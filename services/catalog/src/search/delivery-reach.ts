import { reaisToCents } from '@largo/kernel';
import { LRUCache } from 'lru-cache';
import type { Freights, ShippingClient } from '../clients/shipping-client.ts';

/** Who delivers to a neighbourhood, and on what terms. */
export interface DeliveryReach {
  rates: Freights['rates'];
  here: readonly string[];
  /** By seller: the price in cents from which a single product is delivered free of charge. */
  freeFrom: Readonly<Record<string, number>>;
  /** Sellers whose goods arrive by the city's next day of delivery, whichever its calendar makes that. */
  tomorrow: readonly string[];
  /** Days until delivery by seller, as far as known. */
  days: Readonly<Record<string, number>>;
}

export type FindReach = (neighborhoodId: string, correlationId: string) => Promise<DeliveryReach>;

const keptMs = 1_000;
const maxPlaces = 1_000;

/**
 * Asks shipping at most once per second and neighbourhood, for any number of callers. Rejects with
 * a RemoteError while shipping can't be asked.
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

/** A seller with separate freight for some products makes no promise for the others. */
function reachOf({ rates, withProductRates = [] }: Freights): DeliveryReach {
  const promised = rates.filter(({ sellerId }) => !withProductRates.includes(sellerId));
  const idsOf = (some: Freights['rates']) => some.map(({ sellerId }) => sellerId);
  return {
    rates,
    here: idsOf(rates),
    freeFrom: Object.fromEntries(
      promised.flatMap(({ sellerId, shippingRate, freeShippingThreshold: from }) => {
        if (shippingRate === 0) return [[sellerId, 0]];
        return from === null ? [] : [[sellerId, reaisToCents(from)]];
      }),
    ),
    tomorrow: idsOf(promised.filter(({ estimatedDays: days }) => days !== null && days <= 1)),
    days: Object.fromEntries(
      rates.flatMap(({ sellerId, estimatedDays: days }) =>
        days === null ? [] : [[sellerId, days]],
      ),
    ),
  };
}
