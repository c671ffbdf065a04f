import { isAlive } from '@largo/postgres';

const everyMs = 1_000;

/**
 * Ctrl-C reaches all processes of the terminal, but killing npm ends only npm and perhaps its shell: whatever
 * npm started would keep running.
 * @param startedBy processes without which this one ends
 */
export function stopWithNpm(startedBy: readonly number[], stop: () => void): void {
  if (startedBy.length === 0) return;
  const watch = setInterval(() => {
    if (startedBy.every(isAlive)) return;
    clearInterval(watch);
    stop();
  }, everyMs);
  watch.unref();
}
