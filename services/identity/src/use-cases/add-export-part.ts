import { DataExportReadyV1, type ServiceName, serviceNames } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { dataExportRepository } from '../db/data-export-repository.ts';
import { exportKeptMs } from '../domain/data-export.ts';

export interface ExportPart {
  exportId: string;
  service: ServiceName;
  part: number;
  parts: number;
  content: string;
}

/** The last part of the last service completes the export. Emits DataExportReadyV1. */
export async function addExportPart(unit: UnitOfWork, part: ExportPart): Promise<void> {
  await unit.run(async ({ tx, now, emit }) => {
    const { exportId } = part;
    const found = await dataExportRepository.findForUpdate(tx, exportId);
    // The export has failed, or its owner was erased.
    if (found?.status !== 'running') return;
    await dataExportRepository.addPart(tx, part);
    const complete = await dataExportRepository.completeServices(tx, exportId);
    if (complete.length < serviceNames.length) return;
    const expiresAt = new Date(now.getTime() + exportKeptMs);
    await dataExportRepository.markReady(tx, exportId, now, expiresAt);
    const { userId } = found;
    emit(DataExportReadyV1, { exportId, userId, expiresAt: expiresAt.toISOString() });
  });
}
