import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import type { BrokerAccess } from './kafka/client.ts';

export interface ReplayCommand {
  databaseUrl: string;
  schema: string;
  key: string | undefined;
  by: string;
  listOnly: boolean;
  waitMs: number;
}

export const replayUsage = `Usage: npm run replay -w @largo/messaging -- --service <name> [options]
  --list                only show what is parked
  --key <aggregate id>  only this aggregate
  --by <name>           who requests it, for the audit (default: the system's user)
  --wait <seconds>      how long to wait for the running service (default 60)
  --database-url <url>  default: DATABASE_URL`;

/** @throws TypeError with the usage when something is missing */
export function readReplayCommand(
  parameters: string[],
  env: Record<string, string | undefined> = process.env,
): ReplayCommand {
  const { values } = parseArgs({
    args: parameters,
    options: {
      service: { type: 'string' },
      key: { type: 'string' },
      by: { type: 'string' },
      list: { type: 'boolean', default: false },
      wait: { type: 'string', default: '60' },
      'database-url': { type: 'string' },
    },
  });
  const databaseUrl = values['database-url'] ?? env['DATABASE_URL'];
  if (!values.service || !databaseUrl) throw new TypeError(replayUsage);
  return {
    databaseUrl,
    schema: values.service,
    key: values.key,
    by: values.by ?? userInfo().username,
    listOnly: values.list,
    waitMs: Number(values.wait) * 1_000,
  };
}

export interface TopicsCommand {
  brokers: string[];
  access: BrokerAccess;
  replicationFactor: number;
}

/** @throws TypeError when KAFKA_BROKERS is missing, or KAFKA_MECHANISM is none */
export function readTopicsCommand(
  env: Record<string, string | undefined> = process.env,
): TopicsCommand {
  const brokers = (env['KAFKA_BROKERS'] ?? '').split(',').filter((broker) => broker !== '');
  if (brokers.length === 0) throw new TypeError('KAFKA_BROKERS is not set');
  return {
    brokers,
    access: {
      username: env['KAFKA_USERNAME'] ?? '',
      password: env['KAFKA_PASSWORD'] ?? '',
      mechanism: mechanismOf(env['KAFKA_MECHANISM'] || 'plain'),
      tls: env['KAFKA_TLS'] === 'true',
    },
    replicationFactor: Number(env['KAFKA_REPLICATION_FACTOR'] ?? '1'),
  };
}

function mechanismOf(text: string): BrokerAccess['mechanism'] {
  if (text === 'plain' || text === 'scram-sha-256' || text === 'scram-sha-512') return text;
  throw new TypeError('KAFKA_MECHANISM must be plain, scram-sha-256 or scram-sha-512');
}
