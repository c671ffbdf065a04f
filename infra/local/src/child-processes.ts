import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const living = new Set<ChildProcess>();
let isListening = false;

/** A child in a process group of its own would otherwise outlive us when we end without stopping it. */
export function killOnExit(child: ChildProcess): void {
  if (!isListening) {
    isListening = true;
    process.once('exit', () => {
      for (const each of living) each.kill('SIGKILL');
    });
  }
  living.add(child);
  child.once('exit', () => living.delete(child));
}

const patienceMs = 15_000;

/** Ends a process and waits for its end; after a while by force. */
export async function endChild(
  child: ChildProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(timer);
}
