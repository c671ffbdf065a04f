import type { UnitOfWork } from '@largo/messaging';
import { deviceRepository } from '../db/device-repository.ts';

/** Who is signed out there gets no more pushes there. */
export async function removeDevicesOfSessions(
  unit: UnitOfWork,
  { sessionIds }: { sessionIds: readonly string[] },
): Promise<void> {
  await unit.run(({ tx }) => deviceRepository.removeOfSessions(tx, sessionIds));
}
