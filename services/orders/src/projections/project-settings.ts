import type { UnitOfWork } from '@largo/messaging';
import { projectionRepository } from '../db/projection-repository.ts';
import type { settings } from '../db/schema.ts';

/** For orders from now on; existing ones keep their rates. */
export async function projectSettings(
  unit: UnitOfWork,
  given: typeof settings.$inferInsert,
): Promise<void> {
  await unit.run(({ tx }) => projectionRepository.putSettings(tx, given));
}
