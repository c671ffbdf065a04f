import type { SettingsChangedV1 } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import type { Static } from 'typebox';
import { settingsRepository } from '../db/settings-repository.ts';

/** The platform's rules for new products, as an administrator set them. */
export async function projectSettings(
  unit: UnitOfWork,
  { holdChangedProducts = false, ...rules }: Static<(typeof SettingsChangedV1)['schema']>,
): Promise<void> {
  await unit.run(({ tx }) => settingsRepository.save(tx, { ...rules, holdChangedProducts }));
}
