import { setImmediate } from 'node:timers/promises';
import type { CorrectLineBody } from '@largo/contracts';
import type { Change, UnitOfWork } from '@largo/messaging';
import { importLineRepository, type StoredLine } from '../db/import-line-repository.ts';
import { importRepository, type StoredImport } from '../db/import-repository.ts';
import { ImportLineNotFound } from '../domain/errors.ts';
import type { Correction } from '../domain/imports/goods-plan.ts';
import { linesConcerned } from '../domain/imports/lines-concerned.ts';
import { findOwnImport } from './steps/find-own-import.ts';
import { categoryNameOf, planImportLines } from './steps/plan-import-lines.ts';

export interface CorrectImportLine {
  importId: string;
  sellerId: string;
  position: number;
  correction: CorrectLineBody;
}

/**
 * Changes cells of one line, or leaves it out. Other lines that may mean the same product are planned
 * again, too: one may have been refused because of this one.
 * @throws ImportNotFound also when it belongs to another store
 * @throws ImportStateWrong once it is applied
 */
export async function correctImportLine(
  unit: UnitOfWork,
  { importId, sellerId, position, correction }: CorrectImportLine,
): Promise<void> {
  await unit.run(async (change) => {
    const { tx } = change;
    const found = await findOwnImport(change, { importId, sellerId }, 'correct');
    const [line] = await importLineRepository.findLines(tx, importId, [position]);
    if (!line) throw new ImportLineNotFound(position);
    const corrected = { ...line, correction: correctedBy(line, correction) };
    const alone = await planImportLines(change, found, [corrected], { isPart: true });
    const all = await importLineRepository.findNamedLines(tx, importId);
    const codes = line.goods.variants.map(
      ({ row, cells }) => corrected.correction.variants?.[row]?.sku ?? cells.sku,
    );
    const before = all.filter((one) => one.position === position);
    const after = alone.planned.map((one) => ({
      ...one,
      codes,
      productId: one.product?.id ?? null,
    }));
    const concerned = await linesConcerned(all, [...before, ...after], setImmediate);
    const { planned } =
      concerned.length === 1 ? alone : await planTogether(change, found, corrected, concerned);
    await importLineRepository.saveLines(tx, importId, planned);
    const categories = all.map((one) =>
      one.position === position ? categoryNameOf(corrected) : one.category,
    );
    await importRepository.saveCategories(tx, importId, alone.unknownCategories(categories));
  });
}

async function planTogether(
  change: Change,
  imported: StoredImport,
  corrected: StoredLine,
  positions: readonly number[],
) {
  const lines = await importLineRepository.findLines(change.tx, imported.id, positions);
  const all = lines.map((line) => (line.position === corrected.position ? corrected : line));
  return planImportLines(change, imported, all, { isPart: true });
}

function correctedBy(
  { goods, correction: before }: StoredLine,
  { cells, variants = [], isLeftOut }: CorrectLineBody,
): Correction {
  const ofVariants = { ...before?.variants };
  for (const { row, cells: said } of variants) {
    if (!goods.variants.some((variant) => variant.row === row)) throw new ImportLineNotFound(row);
    ofVariants[row] = { ...ofVariants[row], ...said };
  }
  return {
    cells: { ...before?.cells, ...cells },
    variants: ofVariants,
    isLeftOut: isLeftOut ?? before?.isLeftOut ?? null,
  };
}
