import type { UnitOfWork } from '@largo/messaging';
import { sellerRepository } from '../db/seller-repository.ts';

/** Who a seller is and where the money goes; fields that are not given stay as they are. */
export async function projectSeller(
  unit: UnitOfWork,
  seller: Parameters<typeof sellerRepository.save>[1],
): Promise<void> {
  await unit.run(({ tx }) => sellerRepository.save(tx, seller));
}
