import path from 'node:path';
import { type OwnSettings, ownSettings, removeData, launchSystem } from '@largo/local';

/** Addresses of a running system; plain data, so that it can be handed to the test files. */
export interface System {
  shopUrl: string;
  apiUrl: string;
  mailboxUrl: string;
  sandboxUrl: string;
  controlUrl: string;
  databaseUrl: string;
  /** Pictures, and the journal of erasures. */
  mediaDir: string;
}

export interface OwnSystem extends System {
  /** All it has written to the console. */
  said(): string;
  stop(): Promise<void>;
}

export function addressesOf(settings: OwnSettings): System {
  const at = (port: string) => `http://127.0.0.1:${port}`;
  return {
    shopUrl: at(settings.LARGO_PORT),
    apiUrl: `${at(settings.LARGO_PORT)}/api`,
    mailboxUrl: at(settings.LARGO_MAILBOX_PORT),
    sandboxUrl: at(settings.LARGO_SANDBOX_PORT),
    controlUrl: at(settings.LARGO_CONTROL_PORT),
    databaseUrl: `postgres://largo@127.0.0.1:${settings.LARGO_POSTGRES_PORT}/largo`,
    mediaDir: path.join(settings.LARGO_DATA_DIR, 'media'),
  };
}

/** Characters of the log that a failure shows. */
const lastWords = 10_000;

/** Callers are behind a trusted proxy with an address each, so that limits per address work as usual. */
export const testerEnv = { TRUSTED_PROXIES: '1' };

/** The whole system as `npm start` runs it, from the build, in a process of its own. */
export async function startSystem(more: Record<string, string> = {}): Promise<OwnSystem> {
  const settings = await ownSettings();
  const system = launchSystem('start', { ...settings, ...testerEnv, ...more });
  try {
    await system.untilReady();
  } catch (error) {
    system.kill('SIGKILL');
    throw error;
  }
  return {
    ...addressesOf(settings),
    said: () => system.said(),
    async stop() {
      const code = await system.stop();
      removeData(settings);
      if (code !== 0)
        throw new Error(
          `the system did not stop in order: ${String(code)}\n${system.said().slice(-lastWords)}`,
        );
    },
  };
}
