import type { UnitOfWork } from '@largo/messaging';
import * as settings from '../db/settings-repository.ts';

/** The platform's rules for new products, as an administrator set them. */
export async function projectSettings(
  unit: UnitOfWork,
  rules: settings.ProductRules,
): Promise<void> {
  await unit.run(({ tx }) => settings.save(tx, rules));
}
