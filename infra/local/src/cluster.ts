import path from 'node:path';
import { OffsetClock } from '@largo/kernel';
import { serviceNames, type ServiceName } from '@largo/service-kit';
import { openBroker } from './broker.ts';
import type { Watch } from './child-processes.ts';
import { superviseChild, type Child } from './children.ts';
import { readClockOffset, writeClockOffset } from './clock-file.ts';
import { startControl } from './control.ts';
import { openDataFolder } from './data-folder.ts';
import { openDatabase, type LocalDatabase } from './database.ts';
import { type Door, noDoor } from './door.ts';
import { ensureDemo } from './demo/ensure-demo.ts';
import type { RunningSystem } from './embedded.ts';
import { freePort } from '@largo/postgres';
import { localLogger } from './local-log.ts';
import { makeStartedResources, type StartedResources } from './started-resources.ts';
import { variablesFor } from './process-variables.ts';
import { openRedis } from './redis.ts';
import { moveSandboxTo } from './sandbox-clock.ts';
import { localSecrets } from './secrets.ts';
import { serviceEnv } from './service-env.ts';
import { projectRoot, publicUrlOf, type LocalSettings } from './settings.ts';
import { startAuditor } from './start-auditor.ts';
import { startSidecars } from './start-sidecars.ts';
import { telemetryEnv } from './traces/telemetry-env.ts';

export interface RunningCluster extends RunningSystem {
  /** Every process of the shop by name: the services, `gateway` and `web`. */
  children: ReadonlyMap<string, Child>;
  /** Where each of them listens, by the same names. */
  addresses: ReadonlyMap<string, string>;
  readonly redisUrl: string;
  /** Undefined when Redis was not started here. */
  readonly redisPid: number | undefined;
  readonly databasePid: number | undefined;
  readonly brokerPid: number | undefined;
  /** The process of the provider and the mailbox. */
  readonly sidecarsPid: number;
}

/** Every service as a separate process, with a real Apache Kafka and Redis. Needs a build. */
export async function startCluster(
  settings: LocalSettings,
  resources: StartedResources = makeStartedResources(),
  door: Door = noDoor,
): Promise<RunningCluster> {
  const dataDir = settings.LARGO_DATA_DIR;
  const log = localLogger(settings);
  try {
    const { watch } = await resources.add(openDataFolder(dataDir, publicUrlOf(settings)));
    const secrets = localSecrets(dataDir);
    const clock = new OffsetClock(readClockOffset(dataDir));
    door.tell({
      line: 'Starting the database, Kafka and Redis…',
      page: 'Iniciando o banco de dados, o Kafka e o Redis…',
    });
    const [database, redis, kafka] = await resources.addAll([
      openDatabase(settings, watch),
      openRedis(settings, watch),
      openBroker(settings, log, watch),
    ]);
    const mediaDir = path.join(dataDir, 'media');
    await ensureDemo(settings, { database, mediaDir, tokenKey: secrets.tokenKey, door });
    door.tell({ line: 'Starting ten processes…', page: 'Iniciando os serviços…' });
    await door.yieldPort();
    const sidecars = await resources.add(startSidecars(settings, clock, watch));
    const env: Record<string, string> = {
      ...serviceEnv(settings, secrets, sidecars),
      ...(sidecars.tracesUrl ? telemetryEnv(sidecars.tracesUrl) : {}),
      KAFKA_BROKERS: kafka.brokers.join(','),
      REDIS_URL: redis.url,
      // On one machine heartbeats are never late, so a killed process is detected as soon as the
      // broker allows, which is later for a broker that we did not start.
      KAFKA_SESSION_TIMEOUT_MS: settings.KAFKA_BROKERS ? '6000' : '3000',
    };
    const children = await startChildren({
      settings,
      env,
      database,
      clock,
      sandboxUrl: sidecars.sandboxUrl,
      watch,
    });
    await resources.add({
      async stop() {
        await Promise.all([...children.values()].map((child) => child.stop()));
      },
    });
    await Promise.all([...children.values()].map((child) => child.ready()));
    const moveTo = async (offsetMs: number): Promise<void> => {
      writeClockOffset(dataDir, offsetMs);
      clock.setOffset(offsetMs);
      await moveSandboxTo(sidecars.sandboxUrl, offsetMs);
      await Promise.all(serviceNames.map((name) => moveService(name, env, offsetMs)));
    };
    await resources.add(
      startAuditor({
        settings,
        databaseUrl: database.auditorUrl,
        paymentsUrl: env['PAYMENTS_URL'] ?? '',
        serviceToken: secrets.serviceToken,
        watch,
      }),
    );
    const control = await resources.add(
      startControl({
        port: settings.LARGO_CONTROL_PORT,
        log,
        moveTo,
        offsetMs: () => clock.offsetMs,
        describe: () => ({
          mode: 'cluster',
          shop: publicUrlOf(settings),
          processes: describe(children),
          services: Object.fromEntries(
            serviceNames.map((name) => [name, env[`${name.toUpperCase()}_URL`]]),
          ),
        }),
      }),
    );
    return {
      shopUrl: publicUrlOf(settings),
      stop: () => resources.stop(),
      children,
      addresses: new Map([
        ...[...serviceNames, 'web'].map(
          (name) => [name, env[`${name.toUpperCase()}_URL`] ?? ''] as const,
        ),
        ['gateway', `http://127.0.0.1:${settings.LARGO_PORT}`],
      ]),
      redisUrl: redis.url,
      controlUrl: control.url,
      get redisPid() {
        return redis.pid;
      },
      get databasePid() {
        return database.pid;
      },
      get brokerPid() {
        return kafka.pid;
      },
      get sidecarsPid() {
        return sidecars.pid;
      },
      mailboxUrl: sidecars.mailboxUrl,
      sandboxUrl: sidecars.sandboxUrl,
      tracesUrl: sidecars.tracesUrl,
      databaseUrl: database.superuserUrl,
    };
  } catch (error) {
    await resources.stop();
    throw error;
  }
}

interface ChildrenOptions {
  settings: LocalSettings;
  /** Filled with every service's address. */
  env: Record<string, string>;
  database: LocalDatabase;
  clock: OffsetClock;
  sandboxUrl: string;
  watch: Watch;
}

async function startChildren({
  settings,
  env,
  database,
  clock,
  sandboxUrl,
  watch,
}: ChildrenOptions): Promise<Map<string, Child>> {
  const logDir = path.join(settings.LARGO_DATA_DIR, 'logs');
  const ports = new Map<string, number>();
  for (const name of [...serviceNames, 'web']) ports.set(name, await freePort());
  const urlOf = (name: string) => `http://127.0.0.1:${ports.get(name)}`;
  for (const name of [...serviceNames, 'web']) env[`${name.toUpperCase()}_URL`] = urlOf(name);
  const start = (name: string, file: string, own: Record<string, string>, readyUrl: string) =>
    superviseChild({
      name,
      readyUrl,
      logDir,
      watch,
      node: settings.LARGO_NODE,
      file: path.join(projectRoot, file),
      // Read at every start, so that a restarted process gets the current clock.
      env: () => ({
        ...env,
        LARGO_CLOCK_OFFSET_MS: String(Math.round(clock.offsetMs)),
        ...own,
        ...variablesFor(settings.LARGO_DATA_DIR, name),
      }),
    });
  const shop = `http://127.0.0.1:${settings.LARGO_PORT}`;
  const starting = serviceNames.map((name) =>
    start(
      name,
      `services/${name}/dist/main.js`,
      { PORT: String(ports.get(name)), DATABASE_URL: database.urlOf(name) },
      `${urlOf(name)}/readyz`,
    ),
  );
  const web = { PORT: String(ports.get('web')), API_URL: shop, PAYMENT_ORIGINS: sandboxUrl };
  starting.push(
    start('web', 'web/dist/server/main.js', web, `${urlOf('web')}/healthz`),
    start(
      'gateway',
      'gateway/dist/main.js',
      { LARGO_PORT: String(settings.LARGO_PORT), WEB_URL: urlOf('web') },
      `${shop}/healthz`,
    ),
  );
  const children = await Promise.all(starting);
  return new Map(children.map((child) => [child.name, child]));
}

async function moveService(
  name: ServiceName,
  env: Record<string, string>,
  offsetMs: number,
): Promise<void> {
  const response = await fetch(`${env[`${name.toUpperCase()}_URL`]}/internal/clock`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-service-token': env['LARGO_SERVICE_TOKEN'] ?? '',
    },
    body: JSON.stringify({ offsetMs }),
  });
  if (!response.ok) throw new Error(`${name} answered ${response.status} to its clock`);
}

function describe(children: ReadonlyMap<string, Child>): object {
  return Object.fromEntries(
    [...children].map(([name, { pid, restarts }]) => [name, { pid, restarts }]),
  );
}
