import type { ChildProcess } from 'node:child_process';

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
