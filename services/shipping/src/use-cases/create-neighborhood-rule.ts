import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { neighborhoodRepository } from '../db/neighborhood-repository.ts';
import { rateRepository } from '../db/rate-repository.ts';
import type { NamedNeighborhood } from '../domain/city.ts';
import { NeighborhoodNotFound, ShippingRuleExists } from '../domain/errors.ts';
import { announceSellerShipping } from './steps/announce-seller-shipping.ts';

export interface CreateNeighborhoodRule {
  sellerId: string;
  neighborhood: NamedNeighborhood;
  rateCents: number;
  estimatedDays: number | null;
  isActive: boolean;
}

/**
 * Gives one of the city's neighbourhoods a seller's rate; emits SellerShippingChangedV1.
 * @throws ShippingRuleExists when the seller has a rate there, switched on or off
 */
export async function createNeighborhoodRule(
  unit: UnitOfWork,
  { sellerId, neighborhood, ...price }: CreateNeighborhoodRule,
): Promise<{ id: string }> {
  return unit.run(async (change) => {
    const { tx, now } = change;
    const place = await neighborhoodRepository.findNamed(tx, neighborhood);
    if (!place) throw new NeighborhoodNotFound(neighborhood.id ?? neighborhood.name);
    const id = await rateRepository.insert(tx, {
      id: newId(),
      sellerId,
      neighborhoodId: place.id,
      updatedAt: now,
      ...price,
    });
    if (!id) throw new ShippingRuleExists();
    await announceSellerShipping(change, sellerId);
    return { id };
  });
}
