import { pino } from 'pino';
import { readTopicsCommand } from './config.ts';
import { ensureTopics } from './kafka/topics.ts';

try {
  const { brokers, access, replicationFactor } = readTopicsCommand();
  const { created, repaired } = await ensureTopics({
    brokers,
    access,
    replicationFactor,
    log: pino(),
  });
  process.stdout.write(`${created.length} topics created, ${repaired.length} repaired\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
