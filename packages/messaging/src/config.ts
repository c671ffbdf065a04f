import type { BrokerAccess } from './kafka/client.ts';

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
