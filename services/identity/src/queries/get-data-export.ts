import { type DataExport, serviceNames } from '@largo/contracts';
import type { Clock } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { dataExportRepository } from '../db/data-export-repository.ts';
import { statusAt } from '../domain/data-export.ts';

/** A user's latest export, with its progress. */
export async function getDataExport(
  db: Db,
  clock: Clock,
  userId: string,
): Promise<DataExport | null> {
  const found = await dataExportRepository.findNewest(db, userId);
  if (!found) return null;
  const status = statusAt(found, clock.now());
  const isReady = found.readyAt !== null;
  const complete = new Set(
    isReady ? serviceNames : await dataExportRepository.completeServices(db, found.id),
  );
  const services = serviceNames.map((service) => ({ service, done: complete.has(service) }));
  return {
    id: found.id,
    status,
    progress: { done: complete.size, total: serviceNames.length, services },
    requestedAt: found.requestedAt.toISOString(),
    readyAt: found.readyAt?.toISOString() ?? null,
    expiresAt: found.expiresAt?.toISOString() ?? null,
  };
}
