import type { ImportState, ProductImport } from '@largo/contracts';
import { dayMs } from '@largo/kernel';
import { ImportStateWrong } from '../errors.ts';

/** How long an import can be taken back. */
const undoMs = dayMs;

interface Progress {
  readonly state: ImportState;
  /** ISO 8601; when the last line was applied or undone. */
  readonly finishedAt: string | null;
}

export type ImportStep = ProductImport['allowed'][number];

/** The end of the time in which it can be taken back; null when it can't be. */
export function undoableUntil({ state, finishedAt }: Progress, now: Date): Date | null {
  if (state !== 'applied' || finishedAt === null) return null;
  const until = new Date(new Date(finishedAt).getTime() + undoMs);
  return until > now ? until : null;
}

/** What its store may do with an import now. */
export function allowedSteps(progress: Progress, now: Date): ImportStep[] {
  const { state } = progress;
  if (state === 'mapping') return ['map', 'discard'];
  if (state === 'ready') return ['map', 'correct', 'apply', 'discard'];
  return undoableUntil(progress, now) ? ['undo'] : [];
}

/** @throws ImportStateWrong when the import is past this step */
export function refuseStep(progress: Progress, step: ImportStep, now: Date): void {
  if (!allowedSteps(progress, now).includes(step)) throw new ImportStateWrong(progress.state);
}
