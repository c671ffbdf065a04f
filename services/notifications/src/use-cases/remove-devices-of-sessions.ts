import type { UnitOfWork } from '@largo/messaging';
import { deviceRepository } from '../db/device-repository.ts';

/** Signing out on a device ends its pushes. */
export async function removeDevicesOfSessions(
  unit: UnitOfWork,
  { sessionIds }: { sessionIds: readonly string[] },
): Promise<void> {
  await unit.run(({ tx }) => deviceRepository.removeOfSessions(tx, sessionIds));
}
