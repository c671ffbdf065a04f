import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { type BrokerAccess, brokerAccess, brokerProblems } from './kafka/broker-access.ts';

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
  --database-url <url>  default: DATABASE_DIRECT_URL, else DATABASE_URL`;

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
  const databaseUrl = values['database-url'] ?? (env['DATABASE_DIRECT_URL'] || env['DATABASE_URL']);
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

/** @throws TypeError naming every mistake */
export function readTopicsCommand(
  env: Record<string, string | undefined> = process.env,
): TopicsCommand {
  const brokers = (env['KAFKA_BROKERS'] ?? '').split(',').filter((broker) => broker !== '');
  const mechanism = env['KAFKA_MECHANISM'] || 'plain';
  const variables = {
    KAFKA_USERNAME: env['KAFKA_USERNAME'] ?? '',
    KAFKA_PASSWORD: env['KAFKA_PASSWORD'] ?? '',
    KAFKA_MECHANISM: isMechanism(mechanism) ? mechanism : 'plain',
    KAFKA_TLS: env['KAFKA_TLS'] === 'true',
    KAFKA_CA_FILE: env['KAFKA_CA_FILE'] ?? '',
  } as const;
  const problems = [
    ...(brokers.length === 0 ? ['KAFKA_BROKERS is missing'] : []),
    ...(isMechanism(mechanism) ? [] : [`KAFKA_MECHANISM must be ${mechanisms.join(' or ')}`]),
    ...brokerProblems(variables),
  ];
  if (problems.length > 0) throw new TypeError(problems.join('\n'));
  const replicationFactor = Number(env['KAFKA_REPLICATION_FACTOR'] ?? '1');
  return { brokers, access: brokerAccess(variables), replicationFactor };
}

const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

const isMechanism = (text: string): text is BrokerAccess['mechanism'] =>
  (mechanisms as readonly string[]).includes(text);
