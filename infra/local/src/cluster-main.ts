import { startCluster } from './cluster.ts';
import { runSystem } from './run-system.ts';

/** `npm run cluster`: every service as a process of its own, on Apache Kafka and Redis. */
export function main(args: readonly string[]): Promise<void> {
  return runSystem(args, { command: 'npm run cluster', start: startCluster });
}
