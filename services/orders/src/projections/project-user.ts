import type { UnitOfWork } from '@largo/messaging';
import { projectionRepository } from '../db/projection-repository.ts';

export interface KnownUser {
  id: string;
  name: string;
  email: string;
  cpf: string | null;
  phone: string | null;
  isActive: boolean;
}

export async function projectUser(unit: UnitOfWork, user: KnownUser): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putUser(tx, user));
}

export async function projectUserActivity(
  unit: UnitOfWork,
  { userId, isActive }: { userId: string; isActive: boolean },
): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.setUserActive(tx, userId, isActive));
}
