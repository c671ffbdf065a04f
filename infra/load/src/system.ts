import { launchSystem, type OwnSettings, ownSettings, removeData } from '@largo/local';
import type { ServiceName } from '@largo/service-kit';

export type Mode = 'start' | 'cluster';

export interface SystemUnderLoad {
  kind: Mode;
  shopUrl: string;
  sandboxUrl: string;
  pid: number;
  settings: OwnSettings;
  superuserUrl: string;
  /** As a service's own role. */
  databaseUrl(service: ServiceName): string;
  stop(): Promise<void>;
}

/** A fresh system with its own data folder and rate limits that are never reached. */
export async function startSystem(kind: Mode): Promise<SystemUnderLoad> {
  const settings = await ownSettings();
  const system = launchSystem(kind, {
    ...settings,
    WRITE_LIMIT_PER_MINUTE: '1000000',
    AUTH_LIMIT_PER_MINUTE: '1000000',
  });
  await system.untilReady();
  const database = `127.0.0.1:${settings.LARGO_POSTGRES_PORT}/largo`;
  return {
    kind,
    shopUrl: settings.PUBLIC_URL,
    sandboxUrl: `http://127.0.0.1:${settings.LARGO_SANDBOX_PORT}`,
    pid: system.pid,
    settings,
    superuserUrl: `postgres://largo@${database}`,
    databaseUrl: (service) => `postgres://largo_${service}@${database}`,
    async stop() {
      await system.stop();
      removeData(settings);
    },
  };
}
