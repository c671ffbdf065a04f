/** A second listener whose clients are sent to another port: a proxy there sees all their traffic. */
export interface Detour {
  port: number;
  advertisedPort: number;
}

export interface Listeners {
  /** The port that clients use. */
  port: number;
  controllerPort: number;
  /** The port of the broker itself, which needs no password there. */
  localPort: number;
  detour?: Detour | undefined;
}

/** Clients need TLS and a password, by SCRAM-SHA-512. */
export interface BrokerSecurity {
  /** Both as PEM. */
  key: string;
  certificate: string;
  username: string;
  password: string;
}

const scramLogin = 'org.apache.kafka.common.security.scram.ScramLoginModule required;';

/** @param keystore a file with key and certificate */
function securedBy(keystore: string): Record<string, string> {
  return {
    'listener.name.client.ssl.keystore.type': 'PEM',
    'listener.name.client.ssl.keystore.location': keystore,
    'listener.name.client.sasl.enabled.mechanisms': 'SCRAM-SHA-512',
    'listener.name.client.scram-sha-512.sasl.jaas.config': scramLogin,
  };
}

/** One broker that is its own controller, for loopback and little memory. */
export function serverProperties(
  dataDir: string,
  { port, controllerPort, localPort, detour }: Listeners,
  keystore: string | undefined,
): string {
  const at = (name: string, where: number) => `${name}://127.0.0.1:${where}`;
  const clients = keystore === undefined ? 'PLAINTEXT' : 'SASL_SSL';
  const properties: Record<string, string | number> = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    listeners: [
      at('CLIENT', port),
      at('LOCAL', localPort),
      at('CONTROLLER', controllerPort),
      ...(detour ? [at('DETOUR', detour.port)] : []),
    ].join(),
    'advertised.listeners': [
      at('CLIENT', port),
      at('LOCAL', localPort),
      ...(detour ? [at('DETOUR', detour.advertisedPort)] : []),
    ].join(),
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'LOCAL',
    'listener.security.protocol.map': `CLIENT:${clients},LOCAL:PLAINTEXT,CONTROLLER:PLAINTEXT,DETOUR:PLAINTEXT`,
    ...(keystore === undefined ? {} : securedBy(keystore)),
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    'log.dirs': dataDir,
    // One broker can't provide the default of 3 replicas: its group coordinator would not start.
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'offsets.topic.num.partitions': 4,
    'transaction.state.log.num.partitions': 2,
    // After a kill the controller (the same process) first waits for the old session to end.
    'broker.session.timeout.ms': 2_000,
    'broker.heartbeat.interval.ms': 500,
    'group.initial.rebalance.delay.ms': 0,
    // On one machine heartbeats are never late, so a killed process can be detected before the
    // default of 6 s.
    'group.min.session.timeout.ms': 1_000,
    'auto.create.topics.enable': 'false',
    'num.network.threads': 2,
    'num.io.threads': 4,
    'num.recovery.threads.per.data.dir': 1,
    'background.threads': 2,
    'log.segment.bytes': 16_777_216,
    // The default of 128 MiB is a quarter of the heap that we give it.
    'log.cleaner.dedupe.buffer.size': 8_388_608,
    // By default an offset commit waits 5 ms for others to share its write. We commit message by
    // message, so that wait would be paid each time.
    'group.coordinator.append.linger.ms': 0,
    // A group must outlive a service that is stopped for weeks.
    'offsets.retention.minutes': 60 * 24 * 90,
  };
  return Object.entries(properties)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}
