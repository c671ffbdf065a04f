import { isAlive } from '@largo/postgres';

const everyMs = 1_000;

/**
 * Ctrl-C reaches everything in the terminal, but `kill` of npm ends npm and perhaps its shell: whatever
 * npm started would go on without them.
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
