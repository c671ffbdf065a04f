import type { UnitOfWork } from '@largo/messaging';
import { demandRepository, type UnservedRequests } from '../db/demand-repository.ts';

/** Adds the requests to places that sellers do not serve, counted since the last time. */
export async function recordDemand(
  unit: UnitOfWork,
  requests: readonly UnservedRequests[],
): Promise<void> {
  await unit.run(({ tx, now }) => demandRepository.add(tx, requests, now));
}
