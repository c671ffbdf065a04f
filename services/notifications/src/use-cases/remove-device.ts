import type { UnitOfWork } from '@largo/messaging';
import { consentRepository } from '../db/consent-repository.ts';
import { deviceRepository } from '../db/device-repository.ts';

/** The owner stops pushes there; an unknown endpoint, or another person's, changes nothing. */
export async function removeDevice(
  unit: UnitOfWork,
  command: { userId: string; endpoint: string },
): Promise<void> {
  await unit.run(async (change) => {
    if (!(await deviceRepository.removeOwn(change.tx, command))) return;
    const given = [{ category: 'devices' as const, channel: 'push' as const, isOn: false }];
    await consentRepository.insert(change, command.userId, { way: 'device', given });
  });
}
