import { isDatabaseAway, type UnitOfWork } from '@largo/messaging';
import { importLineRepository } from '../db/import-line-repository.ts';
import { importRepository } from '../db/import-repository.ts';
import { importTexts } from '../domain/texts.ts';
import { applyLines } from './steps/apply-lines.ts';
import { undoLines } from './steps/undo-lines.ts';

/** Lines of one transaction: a few seconds' work at most, and other buyers and stores go on between. */
const linesAtOnce = 50;

export interface ImportTools {
  onFailure(failure: { err: unknown; position: number }): void;
}

/**
 * Does the next part of the import that has waited longest. A line that can't be done is set aside
 * with its reason, so that it stops no other. @returns false when none is waiting
 */
export async function runImport(unit: UnitOfWork, tools: ImportTools): Promise<boolean> {
  try {
    return await runPart(unit, linesAtOnce);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
  }
  try {
    return await runPart(unit, 1);
  } catch (err) {
    if (isDatabaseAway(err)) throw err;
    return failNext(unit, err, tools);
  }
}

async function runPart(unit: UnitOfWork, limit: number): Promise<boolean> {
  return unit.run(async (change) => {
    const { tx, now } = change;
    const found = await importRepository.findRunning(tx);
    if (!found) return false;
    const lines = await importLineRepository.findNextLines(tx, found, limit);
    const isUndo = found.state === 'undoing';
    if (lines.length === 0) {
      await importLineRepository.endUnchanged(tx, found.id);
      await importRepository.setState(tx, found, {
        state: isUndo ? 'undone' : 'applied',
        finishedAt: now,
      });
      return true;
    }
    const ended = await (isUndo ? undoLines : applyLines)(change, found, lines);
    await importLineRepository.endLines(tx, found.id, ended);
    return true;
  });
}

async function failNext(
  unit: UnitOfWork,
  err: unknown,
  { onFailure }: ImportTools,
): Promise<boolean> {
  return unit.run(async ({ tx }) => {
    const found = await importRepository.findRunning(tx);
    const [line] = found ? await importLineRepository.findNextLines(tx, found, 1) : [];
    if (!found || !line) return false;
    const { position, productId, undo } = line;
    onFailure({ err, position });
    const state = found.state === 'undoing' ? 'kept' : 'failed';
    const problems = [{ column: null, message: importTexts.failed }];
    await importLineRepository.endLines(tx, found.id, [
      { position, productId, undo, state, problems },
    ]);
    return true;
  });
}
