import type { UnitOfWork } from '@largo/messaging';
import { type Account, projectionRepository, type Seller } from '../db/projection-repository.ts';

export async function projectSeller(unit: UnitOfWork, seller: Seller): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putSeller(tx, seller));
}

/** Whether a seller may receive payments. */
export async function projectSellerAccount(unit: UnitOfWork, account: Account): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putAccount(tx, account));
}
