import { AsyncResource } from 'node:async_hooks';
import fastq from 'fastq';

/** Does the work when its turn has come. */
export type InTurn<R> = (work: () => Promise<R>) => Promise<R>;

/**
 * So many at once, and the rest in the order they came. The queue must not be one whose places hold on to
 * the next: under load each place that has been left would keep all that came after it in memory.
 */
export function inTurn<R>(atOnce: number): InTurn<R> {
  const queue = fastq.promise<void, () => Promise<R>, R>((work) => work(), atOnce);
  return (work) => {
    // Spans belong to who asked, not to whoever happened to finish before.
    const asked = new AsyncResource('search');
    return queue.push(() => asked.runInAsyncScope(work));
  };
}
