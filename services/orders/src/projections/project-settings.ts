import type { UnitOfWork } from '@largo/messaging';
import { projectionRepository, type Settings } from '../db/projection-repository.ts';

/** Applies to orders from now on; existing ones keep their rates. */
export async function projectSettings(unit: UnitOfWork, given: Settings): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putSettings(tx, given));
}
