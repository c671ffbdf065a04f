import type { UnitOfWork } from '@largo/messaging';
import { deviceRepository } from '../db/device-repository.ts';
import { recipientRepository } from '../db/recipient-repository.ts';

/** A blocked account loses its devices; after unblocking it registers them again. */
export async function blockRecipient(
  unit: UnitOfWork,
  { userId }: { userId: string },
): Promise<void> {
  await unit.run(async ({ tx }) => {
    await recipientRepository.update(tx, userId, { isActive: false });
    await deviceRepository.removeAllOf(tx, userId);
  });
}
