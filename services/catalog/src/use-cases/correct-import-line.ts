import type { CorrectLineBody } from '@largo/contracts';
import type { UnitOfWork } from '@largo/messaging';
import { ImportLineNotFound } from '../domain/errors.ts';
import { findOwnImport } from './steps/find-own-import.ts';
import { replanLines } from './steps/replan-lines.ts';

export interface CorrectImportLine {
  importId: string;
  sellerId: string;
  position: number;
  correction: CorrectLineBody;
}

/**
 * Changes cells of one line, or leaves it out. Other lines are planned again, too: one may have been
 * refused because of this one.
 * @throws ImportNotFound also when it belongs to another store
 * @throws ImportStateWrong once it is applied
 */
export async function correctImportLine(
  unit: UnitOfWork,
  { importId, sellerId, position, correction }: CorrectImportLine,
): Promise<void> {
  await unit.run(async (change) => {
    const found = await findOwnImport(change, { importId, sellerId }, 'correct');
    let isThere = false;
    await replanLines(change, found, (line) => {
      if (line.position !== position) return line;
      isThere = true;
      const { cells = {}, isLeftOut = line.correction?.isLeftOut ?? null } = correction;
      return { ...line, correction: { cells: { ...line.correction?.cells, ...cells }, isLeftOut } };
    });
    if (!isThere) throw new ImportLineNotFound(position);
  });
}
