// PostgreSQL, Kafka and Redis in containers, for test runs on a machine with a Docker engine.
import { createServer } from 'node:net';
import * as installed from 'testcontainers';

const images = { postgres: 'postgres:18', kafka: 'apache/kafka:4.1.1', redis: 'redis:8-alpine' };
const password = 'only-for-tests';

/**
 * Starts all three.
 * @param {import('./engines.d.mts').Testcontainers} [testcontainers] the package, or a stand-in
 * @returns the variables that make tests use them, and how to stop them
 */
export async function startEngines(testcontainers = installed) {
  const starting = [postgres, kafka, redis].map((start) => start(testcontainers));
  const results = await Promise.allSettled(starting);
  const started = results.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  );
  const stop = async () => {
    await Promise.all(started.map(({ container }) => container.stop()));
  };
  const failures = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  if (failures.length > 0) {
    await stop();
    throw failures[0];
  }
  /** @type {Record<string, string>} */
  const env = Object.assign({}, ...started.map((engine) => engine.env));
  return { env, stop };
}

/** @param {import('./engines.d.mts').Testcontainers} testcontainers */
async function postgres({ GenericContainer, Wait }) {
  const container = await new GenericContainer(images.postgres)
    .withExposedPorts(5432)
    .withEnvironment({ POSTGRES_PASSWORD: password })
    // The data of a test run need not survive a power failure.
    .withCommand([
      'postgres',
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=300',
    ]) // prettier-ignore
    // The image starts the server twice: once to set it up, once for good.
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
    .start();
  const address = `${container.getHost()}:${container.getMappedPort(5432)}`;
  return {
    container,
    env: { DATABASE_URL: `postgres://postgres:${password}@${address}/postgres` },
  };
}

/** @param {import('./engines.d.mts').Testcontainers} testcontainers */
async function kafka({ GenericContainer, Wait }) {
  const port = await freePort();
  const container = await new GenericContainer(images.kafka)
    // The broker announces its address to clients, so the outer port must be known before it starts.
    .withExposedPorts({ container: 9092, host: port })
    .withEnvironment({
      KAFKA_NODE_ID: '1',
      KAFKA_PROCESS_ROLES: 'broker,controller',
      KAFKA_LISTENERS: 'PLAINTEXT://:9092,CONTROLLER://:9093',
      KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
      KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
      KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
      KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
      KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
      KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: '1000',
      KAFKA_GROUP_COORDINATOR_APPEND_LINGER_MS: '0',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    })
    .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
    .start();
  return { container, env: { KAFKA_BROKERS: `127.0.0.1:${port}` } };
}

/** @param {import('./engines.d.mts').Testcontainers} testcontainers */
async function redis({ GenericContainer, Wait }) {
  const container = await new GenericContainer(images.redis)
    .withExposedPorts(6379)
    .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
    .start();
  return {
    container,
    env: { REDIS_URL: `redis://${container.getHost()}:${container.getMappedPort(6379)}` },
  };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
