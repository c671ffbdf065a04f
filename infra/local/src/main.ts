import { startEmbedded } from './embedded.ts';
import { runSystem } from './run-system.ts';

/** `npm start`: the whole system in one process. */
export function main(args: readonly string[]): Promise<void> {
  return runSystem(args, { command: 'npm start', start: startEmbedded });
}
