import type { UnitOfWork } from '@largo/messaging';
import { projectionRepository } from '../db/projection-repository.ts';
import type { users } from '../db/schema.ts';

export async function projectUser(
  unit: UnitOfWork,
  user: typeof users.$inferInsert,
): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putUser(tx, user));
}

export async function projectUserActivity(
  unit: UnitOfWork,
  { userId, isActive }: { userId: string; isActive: boolean },
): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.setUserActive(tx, userId, isActive));
}
