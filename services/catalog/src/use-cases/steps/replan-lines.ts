import type { Change } from '@largo/messaging';
import { importLineRepository } from '../../db/import-line-repository.ts';
import { importRepository, type StoredImport } from '../../db/import-repository.ts';
import { categoryNameOf, planImportLines } from './plan-import-lines.ts';

/** Plans the lines of an import again; what a store corrected stays. */
export async function replanLines(change: Change, imported: StoredImport): Promise<void> {
  const { tx } = change;
  const lines = await importLineRepository.findLines(tx, imported.id);
  const { planned, unknownCategories } = await planImportLines(change, imported, lines, {
    isPart: false,
  });
  await importLineRepository.saveLines(tx, imported.id, planned);
  await importRepository.saveCategories(
    tx,
    imported.id,
    unknownCategories(lines.map(categoryNameOf)),
  );
}
