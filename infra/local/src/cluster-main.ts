import { startCluster } from './cluster.ts';
import type { Door } from './door.ts';
import { runSystem } from './run-system.ts';

/** `npm run cluster`: every service as a process of its own, on Apache Kafka and Redis. */
export function main(
  args: readonly string[],
  startedBy: readonly number[],
  door: Door,
): Promise<void> {
  return runSystem({ args, startedBy, door, command: 'npm run cluster', start: startCluster });
}
