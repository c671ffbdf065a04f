import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { WorkerConfig } from './worker.ts';

const script = fileURLToPath(new URL('worker.ts', import.meta.url));

/** Runs a relay and its consumers in a separate process until it kills itself. */
export async function runUntilCrash(config: WorkerConfig): Promise<NodeJS.Signals | null> {
  const child = spawn(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', script, JSON.stringify(config)],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const patience = setTimeout(() => child.kill('SIGTERM'), 60_000);
  const signal = await new Promise<NodeJS.Signals | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (_code, by) => resolve(by));
  });
  clearTimeout(patience);
  return signal;
}
