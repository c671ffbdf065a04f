import path from 'node:path';
import { runNode } from './child.mjs';
import { root } from './project.mjs';

const timeoutMs = 900_000;

/**
 * Runs root tasks of turbo.json; tasks whose inputs have not changed since they passed come from the cache.
 * The output is that of the tasks that failed.
 * @param {string[]} tasks @param {Record<string, string>} [env]
 */
export function runTurbo(tasks, env = {}) {
  const turbo = path.join(root, 'node_modules', 'turbo', 'bin', 'turbo');
  return runNode(
    turbo,
    ['run', ...tasks, '--filter=//', '--output-logs=errors-only', '--ui=stream'],
    {
      env: { ...env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
      show: false,
      timeoutMs,
    },
  );
}
