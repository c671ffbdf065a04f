import path from 'node:path';
import { OffsetClock } from '@largo/kernel';
import { inProcessTransport, isDatabaseAway } from '@largo/messaging';
import {
  inProcessCalls,
  makeRemoteVerifier,
  makeServiceHttp,
  processFanout,
  serviceNames,
  startTracing,
  type RunningService,
  type Runtime,
  type ServiceName,
} from '@largo/service-kit';
import { readClockOffset, writeClockOffset } from './clock-file.ts';
import { startControl } from './control.ts';
import { openDataFolder } from './data-folder.ts';
import { openDatabase } from './database.ts';
import { type Door, noDoor } from './door.ts';
import { ensureDemo } from './demo/ensure-demo.ts';
import type { CityOptions } from './demo/seed-city.ts';
import { localLogger } from './local-log.ts';
import { makeStartedResources, type StartedResources } from './started-resources.ts';
import { moveSandboxTo } from './sandbox-clock.ts';
import { localSecrets } from './secrets.ts';
import { serviceEnv } from './service-env.ts';
import { startGatewayApp, startPages } from './embedded-doors.ts';
import { starters } from './services.ts';
import { publicUrlOf, type LocalSettings } from './settings.ts';
import { startAuditor } from './start-auditor.ts';
import { startSidecars } from './start-sidecars.ts';
import { telemetryEnv } from './traces/telemetry-env.ts';

export interface RunningSystem {
  shopUrl: string;
  mailboxUrl: string;
  sandboxUrl: string;
  /** The page of traces, if it was asked for. */
  tracesUrl: string | undefined;
  controlUrl: string;
  /** A superuser's address of the database, for the auditor. */
  databaseUrl: string;
  stop(): Promise<void>;
}

export interface EmbeddedSystem extends RunningSystem {
  /** For creating the demo city in the same process. */
  inside: CityOptions & {
    urlOf(service: ServiceName): string;
    /** Sets every clock to that offset from real time, and runs what has become due. */
    moveTo(offsetMs: number): Promise<void>;
  };
}

/** The whole system: all services in this process, provider and mailbox in another one. */
export async function startEmbedded(
  settings: LocalSettings,
  resources: StartedResources = makeStartedResources(),
  door: Door = noDoor,
): Promise<EmbeddedSystem> {
  const dataDir = settings.LARGO_DATA_DIR;
  const log = localLogger(settings);
  try {
    const { watch } = await resources.add(openDataFolder(dataDir, publicUrlOf(settings)));
    const secrets = localSecrets(dataDir);
    const clock = new OffsetClock(readClockOffset(dataDir));
    door.tell({ line: 'Starting the database…', page: 'Iniciando o banco de dados…' });
    const database = await resources.add(openDatabase(settings, watch));
    const mediaDir = path.join(dataDir, 'media');
    await ensureDemo(settings, { database, mediaDir, tokenKey: secrets.tokenKey, door });
    door.tell({ line: 'Starting the services…', page: 'Iniciando os serviços…' });
    const sidecars = await resources.add(startSidecars(settings, clock, watch));
    // The exporter reads the variables of the process itself.
    if (sidecars.tracesUrl) Object.assign(process.env, telemetryEnv(sidecars.tracesUrl));
    await startTracing(process.env);
    const env = {
      ...serviceEnv(settings, secrets, sidecars),
      // Every commit happens in this process and wakes its relay.
      OUTBOX_POLL_MS: '2000',
    };
    const started = new Map<ServiceName, RunningService>();
    const resolve = (service: ServiceName): string =>
      started.get(service)?.url ?? `http://${service}.not-started`;
    const appOf = (service: ServiceName) => started.get(service)?.app;
    const { serviceToken } = secrets;
    const http = makeServiceHttp({ resolve, serviceToken });
    const verifier = makeRemoteVerifier({
      identityUrl: () => resolve('identity'),
      http,
      clock,
      log,
    });
    await resources.add({
      async stop() {
        verifier.stop();
        await http.close();
      },
    });
    const runtime: Runtime = {
      env,
      clock,
      log,
      resolve,
      verifier,
      mode: 'demo',
      transport: inProcessTransport({ waitFor: serviceNames }),
      fanout: processFanout(),
      serviceTransport: inProcessCalls({ appOf, serviceToken }),
    };
    await resources.add({ stop: () => runtime.transport.close() });
    const { running } = await resources.add(
      startServices(runtime, started, (service) => database.urlOf(service)),
    );
    const pages = await resources.add(startPages(settings, sidecars.sandboxUrl));
    await door.yieldPort();
    await resources.add(
      startGatewayApp(settings, runtime, { webUrl: pages.url, serviceToken, appOf }),
    );
    const moveTo = async (offsetMs: number): Promise<void> => {
      writeClockOffset(dataDir, offsetMs);
      // The shop's clock moves first, so that nothing the provider signs is from the future.
      clock.setOffset(offsetMs);
      await moveSandboxTo(sidecars.sandboxUrl, offsetMs);
      await Promise.all(running.map((service) => service.runJobs()));
    };
    const shopUrl = publicUrlOf(settings);
    const addresses = {
      shop: shopUrl,
      mailbox: sidecars.mailboxUrl,
      sandbox: sidecars.sandboxUrl,
      database: database.description,
    };
    await resources.add(
      startAuditor({
        settings,
        databaseUrl: database.auditorUrl,
        paymentsUrl: resolve('payments'),
        serviceToken,
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
          mode: 'embedded',
          ...addresses,
          web: pages.url,
          services: Object.fromEntries([...started].map(([name, { url }]) => [name, url])),
        }),
      }),
    );
    return {
      shopUrl,
      inside: { env, clock, databaseUrl: database.urlOf, urlOf: resolve, moveTo },
      stop: () => resources.stop(),
      controlUrl: control.url,
      databaseUrl: database.superuserUrl,
      mailboxUrl: sidecars.mailboxUrl,
      sandboxUrl: sidecars.sandboxUrl,
      tracesUrl: sidecars.tracesUrl,
    };
  } catch (error) {
    await resources.stop();
    throw error;
  }
}

async function startServices(
  runtime: Runtime,
  services: Map<ServiceName, RunningService>,
  databaseUrl: (service: ServiceName) => string,
): Promise<{ running: readonly RunningService[]; stop(): Promise<void> }> {
  const started = await Promise.allSettled(
    serviceNames.map(async (name) => {
      const start = starters[name];
      if (!start) throw new Error(`no service ${name}`);
      const service = await patiently(() =>
        start(runtime, { port: 0, databaseUrl: databaseUrl(name) }),
      );
      services.set(name, service);
      return service;
    }),
  );
  const running = started.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  );
  const failed = started.find((result) => result.status === 'rejected');
  if (!failed) return { running, stop: () => stopServices(running) };
  await stopServices(running);
  throw failed.reason;
}

const tries = 10;

/**
 * On a busy machine a connection to the database can take longer than a service waits for one. A failed start
 * has stopped everything it started, so it is tried once more.
 */
async function patiently<T>(start: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      return await start();
    } catch (error) {
      if (left <= 1 || !isDatabaseAway(error)) throw error;
    }
  }
}

async function stopServices(running: readonly RunningService[]): Promise<void> {
  await Promise.all(running.map((service) => service.stop()));
}
