import { startCluster } from './cluster.ts';
import { runSystem } from './run-system.ts';

/** `npm run cluster`: every service as a process of its own, on Apache Kafka and Redis. */
export function main(args: readonly string[], startedBy: readonly number[]): Promise<void> {
  return runSystem({ args, startedBy, command: 'npm run cluster', start: startCluster });
}
