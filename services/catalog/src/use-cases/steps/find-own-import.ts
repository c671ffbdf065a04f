import type { Change } from '@largo/messaging';
import { importRepository, type StoredImport } from '../../db/import-repository.ts';
import { ImportNotFound } from '../../domain/errors.ts';
import { type ImportStep, refuseStep } from '../../domain/imports/import-state.ts';

/**
 * Locks an import for a step of its store.
 * @throws ImportNotFound also when it belongs to another store
 * @throws ImportStateWrong when the import is past this step
 */
export async function findOwnImport(
  { tx, now }: Pick<Change, 'tx' | 'now'>,
  { importId, sellerId }: { importId: string; sellerId: string },
  step: ImportStep,
): Promise<StoredImport> {
  const found = await importRepository.findForUpdate(tx, { importId, sellerId });
  if (!found) throw new ImportNotFound(importId);
  refuseStep(found, step, now);
  return found;
}
