import { ImportAppliedV1 } from '@largo/contracts';
import { type Change, isDatabaseAway, type UnitOfWork } from '@largo/messaging';
import { importLineRepository } from '../db/import-line-repository.ts';
import { importRepository, type StoredImport } from '../db/import-repository.ts';
import { importTexts } from '../domain/texts.ts';
import { applyLines } from './steps/apply-lines.ts';
import { undoLines } from './steps/undo-lines.ts';

/** Lines of one transaction: a few seconds' work at most, and other buyers and stores go on between. */
const linesAtOnce = 50;

/** A shorter import ends while its store still looks at it, so it needs no notice. */
const longFrom = 50;

export interface ImportTools {
  onFailure(failure: { err: unknown; position: number }): void;
}

/**
 * Does the next part of the import that has waited longest. A line that can't be done is set aside
 * with its reason, so that it stops no other. Emits an ImportAppliedV1 at the end of a long one.
 * @returns false when none is waiting
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
    const { tx } = change;
    const found = await importRepository.findRunning(tx);
    if (!found) return false;
    const lines = await importLineRepository.findNextLines(tx, found, limit);
    const isUndo = found.state === 'undoing';
    if (lines.length === 0) {
      await endImport(change, found);
      return true;
    }
    const ended = await (isUndo ? undoLines : applyLines)(change, found, lines);
    await importLineRepository.endLines(tx, found.id, ended);
    return true;
  });
}

async function endImport({ tx, now, emit }: Change, found: StoredImport): Promise<void> {
  const { id: importId, sellerId } = found;
  const state = found.state === 'undoing' ? 'undone' : 'applied';
  await importLineRepository.endUnchanged(tx, importId);
  await importRepository.setState(tx, found, { state, finishedAt: now });
  if (state === 'undone') return;
  const { done, failed } = await importLineRepository.countEnded(tx, importId);
  if (done + failed >= longFrom) emit(ImportAppliedV1, { importId, sellerId, done, failed });
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
