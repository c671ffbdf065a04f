import { dayMs } from '@largo/kernel';
import type { UnitOfWork } from '@largo/messaging';
import { importRepository } from '../db/import-repository.ts';

/** A sheet that is not applied is soon out of date. */
const openKeptMs = 7 * dayMs;
/** So long the same sheet again is known to say nothing new. */
const finishedKeptMs = 400 * dayMs;

export async function forgetImports(unit: UnitOfWork): Promise<void> {
  await unit.run(({ tx, now }) => {
    const ago = (ms: number) => new Date(now.getTime() - ms);
    return importRepository.forget(tx, { opened: ago(openKeptMs), finished: ago(finishedKeptMs) });
  });
}
