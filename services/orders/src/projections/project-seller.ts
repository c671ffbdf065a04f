import type { UnitOfWork } from '@largo/messaging';
import { projectionRepository } from '../db/projection-repository.ts';
import type { sellerAccounts, sellers } from '../db/schema.ts';

export async function projectSeller(
  unit: UnitOfWork,
  seller: typeof sellers.$inferInsert,
): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putSeller(tx, seller));
}

/** Whether a seller may receive money through the payment provider. */
export async function projectSellerAccount(
  unit: UnitOfWork,
  account: typeof sellerAccounts.$inferInsert,
): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putAccount(tx, account));
}
