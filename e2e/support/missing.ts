import { spawnSync } from 'node:child_process';
import { realKafka } from '@largo/testkit';

/** @throws with CI=true, where nothing may be skipped */
export async function missingForCluster(): Promise<string | undefined> {
  const kafka = await realKafka();
  const hasRedis =
    process.env['REDIS_URL'] !== undefined ||
    spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;
  const reasons = [
    ...(kafka.available ? [] : [kafka.reason]),
    ...(hasRedis ? [] : ['no Redis: REDIS_URL is not set and redis-server is not installed']),
  ];
  if (reasons.length === 0) return undefined;
  if (process.env['CI'] === 'true') throw new Error(reasons.join('; '));
  return reasons.join('; ');
}
