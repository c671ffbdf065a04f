import { type BrokerAccess, brokerAccess, brokerProblems } from './kafka/broker-access.ts';
import { readSecret } from './secret-variable.ts';

export interface TopicsCommand {
  brokers: string[];
  access: BrokerAccess;
  replicationFactor: number;
}

/** @throws TypeError that lists every mistake */
export function readTopicsCommand(
  env: Record<string, string | undefined> = process.env,
): TopicsCommand {
  const brokers = (env['KAFKA_BROKERS'] ?? '').split(',').filter((broker) => broker !== '');
  const mechanism = env['KAFKA_MECHANISM'] || 'plain';
  const password = readSecret(env, 'KAFKA_PASSWORD');
  const variables = {
    KAFKA_USERNAME: env['KAFKA_USERNAME'] ?? '',
    KAFKA_PASSWORD: password.text,
    KAFKA_MECHANISM: isMechanism(mechanism) ? mechanism : 'plain',
    KAFKA_TLS: env['KAFKA_TLS'] === 'true',
    KAFKA_CA_FILE: env['KAFKA_CA_FILE'] ?? '',
  } as const;
  const problems = [
    ...(brokers.length === 0 ? ['KAFKA_BROKERS is missing'] : []),
    ...(isMechanism(mechanism) ? [] : [`KAFKA_MECHANISM must be ${mechanisms.join(' or ')}`]),
    ...(password.problem ? [password.problem] : brokerProblems(variables)),
  ];
  if (problems.length > 0) throw new TypeError(problems.join('\n'));
  const replicationFactor = Number(env['KAFKA_REPLICATION_FACTOR'] ?? '1');
  return { brokers, access: brokerAccess(variables), replicationFactor };
}

const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;

const isMechanism = (text: string): text is BrokerAccess['mechanism'] =>
  (mechanisms as readonly string[]).includes(text);
