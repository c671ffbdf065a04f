import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endChild } from './child-processes.ts';
import type { LocalSettings } from './settings.ts';

export interface Sidecars {
  sandboxUrl: string;
  mailboxUrl: string;
  smtpUrl: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts the sandbox and the mailbox in a process of their own. */
export async function startSidecars(settings: LocalSettings): Promise<Sidecars> {
  // The same file as source under the test runner, as JavaScript in a build.
  const file = fileURLToPath(
    new URL(`./sidecars${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url),
  );
  const child = fork(file, {
    env: { ...process.env, ...stringsOf(settings) },
    execArgv: file.endsWith('.ts')
      ? ['--conditions=source', '--import', 'tsx']
      : ['--max-semi-space-size=4'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const addresses = await new Promise<Omit<Sidecars, 'pid' | 'stop'>>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Omit<Sidecars, 'pid' | 'stop'>));
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`sandbox and mailbox ended with ${code}; is a port taken?`)),
    );
  });
  return {
    ...addresses,
    pid: child.pid ?? 0,
    stop: () => endChild(child),
  };
}

export function stringsOf(settings: LocalSettings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
}
