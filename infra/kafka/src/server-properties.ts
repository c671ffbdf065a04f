/** One more listener, whose clients are sent to another port than it has: what stands between sees all they say. */
export interface Detour {
  port: number;
  advertisedPort: number;
}

interface Listeners {
  port: number;
  controllerPort: number;
  detour?: Detour | undefined;
}

/** One broker that is its own controller, for loopback and little memory. */
export function serverProperties(
  dataDir: string,
  { port, controllerPort, detour }: Listeners,
): string {
  const at = (name: string, where: number) => `${name}://127.0.0.1:${where}`;
  const properties: Record<string, string | number> = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    listeners: [
      at('PLAINTEXT', port),
      at('CONTROLLER', controllerPort),
      ...(detour ? [at('DETOUR', detour.port)] : []),
    ].join(),
    'advertised.listeners': [
      at('PLAINTEXT', port),
      ...(detour ? [at('DETOUR', detour.advertisedPort)] : []),
    ].join(),
    'controller.listener.names': 'CONTROLLER',
    'inter.broker.listener.name': 'PLAINTEXT',
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,DETOUR:PLAINTEXT',
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    'log.dirs': dataDir,
    // The defaults of 3 replicas can never be met by one broker: its group coordinator would not start.
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
    // On one machine heartbeats are never late: a killed process may be detected sooner than the default of 6 s.
    'group.min.session.timeout.ms': 1_000,
    'auto.create.topics.enable': 'false',
    'num.network.threads': 2,
    'num.io.threads': 4,
    'num.recovery.threads.per.data.dir': 1,
    'background.threads': 2,
    'log.segment.bytes': 16_777_216,
    // Its default of 128 MiB is a quarter of the heap we give.
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
