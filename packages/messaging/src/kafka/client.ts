// The package is CommonJS: Node finds only some of its named exports, so values come from the
// default import.
import kafkajs, { type Kafka, type KafkaConfig, type LogEntry, type SASLOptions } from 'kafkajs';
import type { Log } from '../log.ts';
import type { BrokerAccess } from './broker-access.ts';
import { patchIdleTimer } from './idle-patch.ts';

export interface ClientOptions {
  brokers: readonly string[];
  access?: BrokerAccess | undefined;
  clientId: string;
  log: Log;
}

export function makeClient({ brokers, access, clientId, log }: ClientOptions): Kafka {
  patchIdleTimer();
  return new kafkajs.Kafka({
    clientId,
    brokers: [...brokers],
    ...(access ? securityOf(access) : {}),
    connectionTimeout: 3_000,
    requestTimeout: 10_000,
    enforceRequestTimeout: true,
    retry: { initialRetryTime: 200, retries: 5, maxRetryTime: 5_000 },
    logLevel: kafkajs.logLevel.WARN,
    // What the library logs as an error is a lost connection, which is only a warning for us.
    logCreator: () => (entry: LogEntry) => {
      const {
        message,
        logger: _logger,
        timestamp: _timestamp,
        stack: _stack,
        ...fields
      } = entry.log;
      log.warn({ component: 'kafkajs', ...fields }, message);
    },
  });
}

function securityOf(access: BrokerAccess): Partial<KafkaConfig> {
  const { username, password, mechanism, tls, ca } = access;
  const ssl = ca === undefined ? tls : { ca };
  if (username === '') return { ssl };
  // The library's type has one shape for each mechanism, which a union does not match.
  return { ssl, sasl: { mechanism, username, password } as SASLOptions };
}

/** Asked by a fresh client before the process is ended: an unreachable broker is not this process's fault. */
export async function brokerAnswers(kafka: Kafka): Promise<boolean> {
  const admin = kafka.admin({ retry: { retries: 0 } });
  try {
    await admin.connect();
    await admin.describeCluster();
    return true;
  } catch {
    return false;
  } finally {
    await admin.disconnect().catch(() => {});
  }
}
