import { setImmediate } from 'node:timers/promises';
import type { Change } from '@largo/messaging';
import { importLineRepository } from '../../db/import-line-repository.ts';
import { importRepository, type StoredImport } from '../../db/import-repository.ts';
import { readGoods } from '../../domain/imports/goods.ts';
import type { Sheet } from '../../domain/imports/sheet-rows.ts';
import { categoryNameOf, planImportLines } from './plan-import-lines.ts';

/** Reads the sheet's products again and plans them; corrections of lines are forgotten. */
export async function replaceLines(
  change: Change,
  imported: Pick<StoredImport, 'id' | 'sellerId' | 'layout' | 'fields'>,
  { records, textOf }: Pick<Sheet, 'records' | 'textOf'>,
): Promise<void> {
  const { id, layout, fields } = imported;
  const goods = await readGoods({ layout, fields, records, textOf }, setImmediate);
  const lines = goods.map((one, at) => ({ position: at + 1, goods: one, correction: null }));
  const { planned, unknownCategories } = await planImportLines(change, imported, lines, {
    isPart: false,
  });
  await importLineRepository.removeLines(change.tx, id);
  await importLineRepository.saveLines(change.tx, id, planned);
  await importRepository.saveCategories(
    change.tx,
    id,
    unknownCategories(lines.map(categoryNameOf)),
  );
}
