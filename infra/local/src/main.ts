import { startEmbedded } from './embedded.ts';
import { runSystem } from './run-system.ts';

/** `npm start`: the whole system in one process. */
export function main(args: readonly string[], startedBy: readonly number[]): Promise<void> {
  return runSystem({ args, startedBy, command: 'npm start', start: startEmbedded });
}
