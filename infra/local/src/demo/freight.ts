import type { SeedFreight } from '@largo/shipping';
import type { DemoStore } from './read-data.ts';
import { seededRandom } from './stable-id.ts';

export interface Place {
  id: string;
  name: string;
  region: string | null;
  featured: boolean;
}

/**
 * A store's delivery prices: cheap and fast nearby, dearer across the city, and no delivery to a few places.
 * Every third store has one price for the rest of the city, free for larger orders.
 */
export function freightOf(
  store: DemoStore,
  storeIndex: number,
  places: readonly Place[],
): Omit<SeedFreight, 'sellerId'> {
  const random = seededRandom(7_000 + storeIndex);
  const home = places.find((place) => place.name === store.neighborhood);
  const baseCents = 490 + Math.floor(random() * 4) * 100;
  const isFreeForMore = storeIndex % 3 === 0;
  const rates = places.flatMap((place) => {
    const distance = place.name === store.neighborhood ? 0 : place.region === home?.region ? 1 : 2;
    if (isFreeForMore && distance === 2) return [];
    return {
      neighborhoodId: place.id,
      rateCents: baseCents + distance * 200 + (distance === 2 ? Math.floor(random() * 3) * 100 : 0),
      estimatedDays: distance === 2 && random() > 0.6 ? 2 : 1,
      isActive: distance < 2 || place.featured || random() > 0.12,
    };
  });
  const city = isFreeForMore
    ? { name: 'Campinas', state: 'SP', rateCents: baseCents + 400, freeThresholdCents: 15_000 }
    : null;
  return { rates, city };
}
