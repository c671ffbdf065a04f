import type { UnitOfWork } from '@largo/messaging';
import { projectionRepository, type User } from '../db/projection-repository.ts';

export async function projectUser(unit: UnitOfWork, user: User): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putUser(tx, user));
}

export async function projectUserActivity(
  unit: UnitOfWork,
  { userId, isActive }: { userId: string; isActive: boolean },
): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.setUserActive(tx, userId, isActive));
}
