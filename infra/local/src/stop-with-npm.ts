const everyMs = 1_000;

/**
 * Ctrl-C reaches everything in the terminal, but `kill` of npm ends npm and its shell alone: whatever
 * npm started would go on without them. Does nothing where npm did not start this process.
 */
export function stopWithNpm(env: NodeJS.ProcessEnv, stop: () => void): void {
  if (env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, everyMs);
  watch.unref();
}
