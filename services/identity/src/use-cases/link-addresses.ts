import type { UnitOfWork } from '@largo/messaging';
import { neighborhoodRepository } from '../db/neighborhood-repository.ts';
import { moveAddresses } from './steps/move-addresses.ts';

/**
 * Links addresses that were saved as text by a release which did not know their neighbourhood's name
 * so: `Jd. Guanabara`. Emits UserUpdatedV1 and SellerProfileChangedV1 for each.
 */
export async function linkAddresses(unit: UnitOfWork): Promise<void> {
  await unit.run(async (change) => {
    await neighborhoodRepository.lockForChange(change.tx);
    await moveAddresses(change);
  });
}
