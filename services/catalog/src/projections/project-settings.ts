import type { UnitOfWork } from '@largo/messaging';
import { type ProductRules, settingsRepository } from '../db/settings-repository.ts';

/** The platform's rules for new products, as an administrator set them. */
export async function projectSettings(unit: UnitOfWork, rules: ProductRules): Promise<void> {
  await unit.run(({ tx }) => settingsRepository.save(tx, rules));
}
