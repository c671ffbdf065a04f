import { InvalidInput } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { rateRepository, type RateToSave } from '../db/rate-repository.ts';
import { NeighborhoodNotFound } from '../domain/errors.ts';
import { announceSellerShipping } from './steps/announce-seller-shipping.ts';

export interface SaveSellerRates {
  sellerId: string;
  rates: readonly RateToSave[];
}

/**
 * Saves a seller's rates for the given neighbourhoods, either all or none; other rates stay as they are. Emits
 * SellerShippingChangedV1.
 * @throws InvalidInput for an active rate without a price, or a neighbourhood given twice
 */
export async function saveSellerRates(unit: UnitOfWork, command: SaveSellerRates): Promise<void> {
  const ids = command.rates.map((rate) => rate.neighborhoodId);
  if (new Set(ids).size !== ids.length) throw new InvalidInput('rates', 'Bairro repetido');
  const unpriced = command.rates.findIndex((rate) => rate.isActive && rate.rateCents === null);
  if (unpriced >= 0) {
    throw new InvalidInput(`rates.${unpriced}.shippingRate`, 'Informe o valor do frete');
  }
  await unit.run(async (change) => {
    const { tx, now } = change;
    const [unknown] = await rateRepository.findUnknownNeighborhoods(tx, ids);
    if (unknown) throw new NeighborhoodNotFound(unknown);
    await rateRepository.upsert(tx, command.sellerId, command.rates, now);
    await announceSellerShipping(change, command.sellerId);
  });
}
