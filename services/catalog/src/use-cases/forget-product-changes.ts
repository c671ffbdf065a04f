import type { UnitOfWork } from '@largo/messaging';
import * as changes from '../db/product-change-repository.ts';
import { oldestSeenMinutes } from '../search/remembered-pages.ts';

/** Changes that no remembered page is old enough to have missed. Gives how many went. */
export function forgetProductChanges(unit: UnitOfWork): Promise<number> {
  return unit.run(({ tx }) => changes.forgetOlderThan(tx, 2 * oldestSeenMinutes));
}
