import { startEmbedded } from './embedded.ts';
import type { Door } from './door.ts';
import { runSystem } from './run-system.ts';

/** `npm start`: the whole system in one process. */
export function main(
  args: readonly string[],
  startedBy: readonly number[],
  door: Door,
): Promise<void> {
  return runSystem({ args, startedBy, door, command: 'npm start', start: startEmbedded });
}
