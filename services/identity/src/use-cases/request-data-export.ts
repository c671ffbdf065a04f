import { DataExportRequestedV1 } from '@largo/contracts';
import { newId } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { dataExportRepository } from '../db/data-export-repository.ts';
import { userRepository } from '../db/user-repository.ts';
import { isStillGood } from '../domain/data-export.ts';

/**
 * Asks every service for what it keeps of the user; emits DataExportRequestedV1. One that is under way
 * or fresh is not asked for again.
 * @throws UserNotFound
 */
export async function requestDataExport(
  unit: UnitOfWork,
  { userId }: { userId: string },
): Promise<void> {
  await unit.run(async ({ tx, now, emit }) => {
    // Two requests at once queue up here.
    await userRepository.getForUpdate(tx, userId);
    const newest = await dataExportRepository.findNewest(tx, userId);
    if (newest && isStillGood(newest, now)) return;
    const id = newId();
    await dataExportRepository.insert(tx, {
      id,
      userId,
      status: 'running',
      requestedAt: now,
      readyAt: null,
      expiresAt: null,
    });
    emit(DataExportRequestedV1, { exportId: id, userId });
  });
}
