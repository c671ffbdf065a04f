import type { UnitOfWork } from '@largo/messaging';
import { allOrEach, type Logger } from '@largo/service-kit';
import { addressRepository, type StoredPlace } from '../db/address-repository.ts';
import { neighborhoodRepository } from '../db/neighborhood-repository.ts';
import { movePlaces } from './steps/move-addresses.ts';

/**
 * Links addresses that were saved as text by a release which did not know their neighbourhood's name
 * so: `Jd. Guanabara`. People who can't be announced keep only those who wrote it the same way. Emits UserUpdatedV1 and SellerProfileChangedV1 for each.
 */
export async function linkAddresses(unit: UnitOfWork, { log }: { log: Logger }): Promise<void> {
  const places = await unit.run(({ tx }) => addressRepository.listPlaces(tx, null));
  const failed = 'addresses not linked to their neighbourhood';
  const name = ({ neighborhood }: StoredPlace) => neighborhood;
  await allOrEach(places, { log, failed, name }, (some) =>
    unit.run(async (change) => {
      await neighborhoodRepository.lockForChange(change.tx);
      await movePlaces(change, some);
    }),
  );
}
