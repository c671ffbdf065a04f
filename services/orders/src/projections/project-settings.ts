import type { UnitOfWork } from '@largo/messaging';
import { projectionRepository } from '../db/projection-repository.ts';

export interface KnownSettings {
  id: string;
  commissionBps: number;
  platformFeeBps: number;
  disputeDays: number;
}

/** For orders from now on; what exists keeps the rates it was made with. */
export async function projectSettings(unit: UnitOfWork, settings: KnownSettings): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putSettings(tx, settings));
}
