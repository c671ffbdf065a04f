import { serviceNames } from '@largo/contracts';
import { cityDay, type Clock } from '@largo/kernel';
import type { Db } from '@largo/messaging';
import { dataExportRepository } from '../db/data-export-repository.ts';
import { statusAt } from '../domain/data-export.ts';
import { DataExportExpired, DataExportNotFound } from '../domain/data-export-errors.ts';

const about =
  'Tudo o que guardamos sobre você, por parte do sistema. Valores em reais, horários em UTC.';

/**
 * One JSON document with a section per service.
 * @throws DataExportNotFound also for another user's export and for one that is not ready
 */
export async function getDataExportFile(
  db: Db,
  clock: Clock,
  { exportId, userId }: { exportId: string; userId: string },
): Promise<{ fileName: string; content: string }> {
  const found = await dataExportRepository.findOwn(db, exportId, userId);
  if (!found) throw new DataExportNotFound(exportId);
  const status = statusAt(found, clock.now());
  if (status === 'expired') throw new DataExportExpired(exportId);
  if (status !== 'ready' || !found.readyAt) throw new DataExportNotFound(exportId);
  const texts = await dataExportRepository.contents(db, exportId);
  const sections = serviceNames.map((name) => [name, JSON.parse(texts.get(name) ?? 'null')]);
  const document = {
    sobre: { descricao: about, pedidoEm: found.requestedAt, geradoEm: found.readyAt },
    ...Object.fromEntries(sections),
  };
  const day = cityDay(found.readyAt);
  return { fileName: `meus-dados-${day}.json`, content: `${JSON.stringify(document, null, 2)}\n` };
}
