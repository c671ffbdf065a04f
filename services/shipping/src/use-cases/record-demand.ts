import type { UnitOfWork } from '@largo/messaging';
import * as demand from '../db/demand-repository.ts';

const keptDays = 90;

/** Requests to places that sellers do not serve, since the last time. */
export async function recordDemand(
  unit: UnitOfWork,
  found: readonly demand.UnservedRequests[],
): Promise<void> {
  await unit.run(({ tx, now }) => demand.add(tx, found, now));
}

export async function forgetOldDemand(unit: UnitOfWork): Promise<void> {
  await unit.run(({ tx, now }) => demand.forget(tx, { now, days: keptDays }));
}
