import { type ServiceName, serviceNames } from '@largo/contracts';
import { OffsetClock, systemClock } from '@largo/kernel';
import { brokerAccess, brokerProblems, kafkaTransport } from '@largo/messaging';
import Type, { type Static, type TObject } from 'typebox';
import { ConfigError, type Environment, joinSchemas, modeOf, readConfig } from './config.ts';
import { KitConfig } from './kit-config.ts';
import { type Logger, makeLogger } from './logger.ts';
import type { Runtime, ServiceDefinition } from './service-definition.ts';
import { redisStore } from './shared/redis.ts';
import { problemsOf } from './service-problems.ts';
import { startService } from './start-service.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { startTracing } from './tracing/start-tracing.ts';

/** All that separate processes share, so that none starts without these. */
const ProcessConfig = Type.Object({
  KAFKA_BROKERS: Type.Array(Type.String(), { minItems: 1 }),
  /** Empty: the broker needs no password, on your own machine. */
  KAFKA_USERNAME: Type.String({ default: '' }),
  KAFKA_PASSWORD: Type.String({ default: '', secret: true }),
  KAFKA_MECHANISM: Type.Union(
    [Type.Literal('plain'), Type.Literal('scram-sha-256'), Type.Literal('scram-sha-512')],
    { default: 'plain' },
  ),
  /** Encrypted connections to the brokers. */
  KAFKA_TLS: Type.Boolean({ default: false }),
  /** The only CA trusted for the brokers; empty: the public ones. */
  KAFKA_CA_FILE: Type.String({ default: '' }),
  /** How soon other consumers take over from one that died silently. */
  KAFKA_SESSION_TIMEOUT_MS: Type.Integer({ default: 30_000, minimum: 3_000, maximum: 300_000 }),
  REDIS_URL: Type.String({ pattern: '^rediss?://', secret: true }),
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://', secret: true }),
  LARGO_MODE: Type.Union([Type.Literal('production'), Type.Literal('demo')], {
    default: 'production',
  }),
  /** Demonstrations only: the offset from real time at the start; `/internal/clock` moves it. */
  LARGO_CLOCK_OFFSET_MS: Type.Integer({ default: 0, minimum: 0 }),
  ...Object.fromEntries(
    serviceNames.map((name) => [
      urlVariable(name),
      Type.Optional(Type.String({ pattern: '^https?://' })),
    ]),
  ),
});

/** Runs one service as a process until it is stopped. */
export async function runMain<S extends TObject, D>(
  definition: ServiceDefinition<S, D>,
  env: Environment = process.env,
): Promise<void> {
  await startTracing(env);
  const log = makeLogger(env['LOG_LEVEL'] ?? 'info');
  try {
    const { runtime, close } = makeRuntime(definition, env, log);
    const service = await startService(definition, runtime);
    stopOnSignal(log, async () => {
      await service.stop();
      await close();
    });
  } catch (error) {
    if (error instanceof ConfigError) log.fatal(error.message);
    else log.fatal({ err: error }, 'could not start');
    process.exitCode = 1;
  }
}

function makeRuntime<S extends TObject, D>(
  definition: ServiceDefinition<S, D>,
  env: Environment,
  log: Logger,
) {
  // All variables at once, including the service's own, so that one start names every mistake.
  readConfig(joinSchemas(joinSchemas(KitConfig, definition.configSchema), ProcessConfig), env, {
    mode: modeOf(env),
    also: (values) => [...problemsOf(definition, modeOf(env))(values), ...brokerProblems(values)],
  });
  const config: Static<typeof ProcessConfig> = readConfig(ProcessConfig, env);
  const clock =
    config.LARGO_MODE === 'demo' ? new OffsetClock(config.LARGO_CLOCK_OFFSET_MS) : systemClock;
  const store = redisStore(config.REDIS_URL, { clock, log });
  const transport = kafkaTransport({
    brokers: config.KAFKA_BROKERS,
    access: brokerAccess(config),
    clientId: `largo-${definition.name}`,
    sessionTimeoutMs: config.KAFKA_SESSION_TIMEOUT_MS,
    log,
    clock,
    onFatal(err) {
      // The supervisor starts a new process, which is all that can still help.
      log.fatal({ err }, 'events can not be exchanged any more');
      process.exit(1);
    },
  });
  const runtime: Runtime = {
    env,
    clock,
    transport,
    fanout: store.fanout,
    log,
    mode: config.LARGO_MODE,
    resolve: (service) => {
      const url = env[urlVariable(service)];
      if (!url) throw new ConfigError([`${urlVariable(service)} is missing`]);
      return url;
    },
  };
  return {
    runtime,
    close: async () => {
      await transport.close();
      await store.close();
    },
  };
}

function urlVariable(service: ServiceName): string {
  return `${service.toUpperCase()}_URL`;
}
