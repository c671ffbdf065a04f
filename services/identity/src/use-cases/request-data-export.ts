import { DataExportRequestedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import type { ExportKeys } from '../crypto/export-keys.ts';
import { dataExportRepository } from '../db/data-export-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { isFresh } from '../domain/data-export.ts';

/**
 * Asks every service for the user's data, by DataExportRequestedV1, unless an export is running or
 * recent.
 */
export async function requestDataExport(
  unit: UnitOfWork,
  { userId }: { userId: string },
  { exportKeys }: { exportKeys: ExportKeys },
): Promise<void> {
  await unit.run(async ({ tx, now, emit }) => {
    // Serializes two simultaneous requests.
    await userRepository.getForUpdate(tx, userId);
    const newest = await dataExportRepository.findNewest(tx, userId);
    if (newest && isFresh(newest, now)) return;
    const id = newId();
    await dataExportRepository.insert(tx, {
      id,
      userId,
      status: 'running',
      requestedAt: now,
      readyAt: null,
      expiresAt: null,
    });
    emit(DataExportRequestedV1, { exportId: id, userId, publicKey: exportKeys.publicKeyOf(id) });
  });
}
