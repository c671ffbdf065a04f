import { reaisToCents } from '@largo/kernel';
import { LRUCache } from 'lru-cache';
import type { Freights, ShippingClient } from '../clients/shipping-client.ts';

/** Who delivers to a neighbourhood, and how. */
export interface DeliveryReach {
  rates: Freights['rates'];
  here: readonly string[];
  /** From what price on, in cents, each seller delivers one product free of charge. */
  freeFrom: Readonly<Record<string, number>>;
  /** Those whose goods arrive the next day at the latest. */
  tomorrow: readonly string[];
  /** Until goods arrive, by seller, as far as that is known. */
  days: Readonly<Record<string, number>>;
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

/** Where some products of a seller have a freight of their own, nothing is promised of the others. */
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
