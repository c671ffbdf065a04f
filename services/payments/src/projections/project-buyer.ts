import type { UnitOfWork } from '@largo/messaging';
import { buyerRepository } from '../db/buyer-repository.ts';

export async function projectBuyer(
  unit: UnitOfWork,
  buyer: { id: string; name: string },
): Promise<void> {
  await unit.run(({ tx }) => buyerRepository.save(tx, buyer));
}
