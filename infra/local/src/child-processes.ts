import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Takes care that a process ends when we do, whatever ends us. */
export type Watch = (name: string, child: ChildProcess, signal?: NodeJS.Signals) => void;

/** A module of this folder as a process: as source under the test runner, as JavaScript in a build. */
export function forkModule(name: string, options: ForkOptions): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts');
  const file = fileURLToPath(new URL(`./${name}${isSource ? '.ts' : '.js'}`, import.meta.url));
  return fork(file, {
    ...options,
    execArgv: isSource ? ['--conditions=source', '--import', 'tsx'] : ['--max-semi-space-size=4'],
  });
}

/** Resolves when it has ended, or could not be started. */
export function exitOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

const patienceMs = 20_000;

/**
 * Ends a process and waits for its end; after a while by force.
 * @returns its exit code; null: it was killed
 */
export async function endChild(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const ended = exitOf(child);
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(timer);
  return child.exitCode;
}
