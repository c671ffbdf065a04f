import { launchSystem, type OwnSettings, ownSettings, removeData } from '@largo/local';
import type { ServiceName } from '@largo/service-kit';

export interface SystemUnderLoad {
  shopUrl: string;
  sandboxUrl: string;
  pid: number;
  settings: OwnSettings;
  superuserUrl: string;
  /** As a service's own role. */
  databaseUrl(service: ServiceName): string;
  stop(): Promise<void>;
}

/** A fresh system on a data folder of its own, with the rate limits out of the way. */
export async function startSystem(kind: 'start' | 'cluster'): Promise<SystemUnderLoad> {
  const settings = await ownSettings();
  const system = launchSystem(kind, {
    ...settings,
    WRITE_LIMIT_PER_MINUTE: '1000000',
    AUTH_LIMIT_PER_MINUTE: '1000000',
  });
  await system.untilReady();
  const database = `127.0.0.1:${settings.LARGO_POSTGRES_PORT}/largo`;
  return {
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

export interface Session {
  readonly token: string;
  readonly id: string;
}

/** As one of the demo city's people. */
export async function signIn(
  { shopUrl }: Pick<SystemUnderLoad, 'shopUrl'>,
  email: string,
): Promise<Session> {
  const response = await fetch(`${shopUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Largo2026' }),
  });
  if (!response.ok) throw new Error(`the login of ${email} answered ${response.status}`);
  const { token, user } = (await response.json()) as { token: string; user: { id: string } };
  return { token, id: user.id };
}

export const number = (value: number): string => value.toFixed(0);

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
