import type { Change } from '@largo/messaging';
import { importLineRepository, type StoredLine } from '../../db/import-line-repository.ts';
import { importRepository, type StoredImport } from '../../db/import-repository.ts';
import { planImportLines } from './plan-import-lines.ts';

/** Plans the lines of an import again; what a store corrected stays. */
export async function replanLines(
  change: Change,
  imported: StoredImport,
  correct: (line: StoredLine) => StoredLine = (line) => line,
): Promise<void> {
  const { tx } = change;
  const lines = await importLineRepository.findLines(tx, imported.id);
  const { planned, categories } = await planImportLines(change, imported, lines.map(correct), {
    lock: false,
  });
  await importLineRepository.saveLines(tx, imported.id, planned);
  await importRepository.saveCategories(tx, imported.id, categories);
}
