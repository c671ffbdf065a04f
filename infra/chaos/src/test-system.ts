import {
  callOnce,
  demoAccounts,
  demoPassword,
  launchSystem,
  okBody,
  ownSettings,
  type OwnSettings,
  pidOf,
  processesOf,
  seedBuyers,
  type SystemProcess,
  wipeOut,
} from '@largo/local';
import postgres from 'postgres';
import { type RetryingClient, retryingClient, temporaryCodes } from './client.ts';
import { findToxiproxy, startToxiproxy, type Toxiproxy } from './toxiproxy.ts';
import { until } from './until.ts';

export type Mode = 'start' | 'cluster';

/** How buyers' calls went so far. */
export interface Tries {
  all: number;
  /** Those without an answer, or with one that asks for another try. */
  repeated: number;
}

interface Options {
  /** The settings of a system that has ended, whose folder and ports the new one takes over. */
  settings?: OwnSettings;
  /** Another checkout of the project. */
  root?: string;
  /** Called before the start; the returned function undoes it at the end. */
  prepare?: ((settings: OwnSettings) => () => void) | undefined;
}

/** All buyers come from one address here. */
const limits = {
  WRITE_LIMIT_PER_MINUTE: '100000',
  AUTH_LIMIT_PER_MINUTE: '100000',
  CARD_REFUSALS_PER_ADDRESS: '100000',
  CARD_REFUSALS_PER_ACCOUNT: '100000',
};
/** Releases before 0.7 would otherwise simulate a month of orders. */
const withoutPast = { LARGO_DEMO_PAST: 'false' };
/** An attempt that died before it was sent is given up after two minutes; its buyer waits for that. */
export const patienceMs = 240_000;
const leftMs = 30_000;
const open = new Set<() => void>();

/** Cleans up when a run is interrupted. */
export function endAllSystems(): void {
  for (const end of open) end();
}

/** A system with its own data folder, which it keeps over restarts and kills. */
export type TestSystem = Awaited<ReturnType<typeof createTestSystem>>;

export async function createTestSystem(
  mode: Mode,
  { settings: given, root, prepare }: Options = {},
) {
  const settings = given ?? { ...(await ownSettings()), ...limits };
  const undo = prepare?.(settings);
  const at = (port: string) => `http://127.0.0.1:${port}`;
  const apiUrl = `${at(settings.LARGO_PORT)}/api`;
  const databaseUrl = `postgres://largo@127.0.0.1:${settings.LARGO_POSTGRES_PORT}/largo`;
  /** A superuser's. */
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const tries: Tries = { all: 0, repeated: 0 };
  const clients: RetryingClient[] = [];
  let current: SystemProcess | undefined;
  let proxy: Toxiproxy | undefined;
  const clientOf = (email: string): RetryingClient => {
    const onTry = (status: number | undefined): void => {
      tries.all += 1;
      if (status === undefined || temporaryCodes.includes(status)) tries.repeated += 1;
    };
    return retryingClient(apiUrl, email, { patienceMs, onTry });
  };
  const end = (): void => {
    open.delete(end);
    proxy?.stop();
    void sql.end({ timeout: 0 });
    undo?.();
    wipeOut(settings);
  };
  open.add(end);
  const system = {
    mode,
    settings,
    apiUrl,
    sandboxUrl: at(settings.LARGO_SANDBOX_PORT),
    databaseUrl,
    sql,
    tries,
    team: clientOf(demoAccounts.admin),
    /** The same people each time. */
    async buyers(count: number): Promise<RetryingClient[]> {
      if (clients.length < count)
        clients.push(...(await newBuyers(databaseUrl, count - clients.length)).map(clientOf));
      return clients.slice(0, count);
    },
    /** Starts it once more, on other settings if given, without waiting until it is ready. */
    launch: (over: Partial<OwnSettings> = {}): SystemProcess =>
      launchSystem(mode, { ...settings, ...over, ...(root && withoutPast) }, root),
    /** The running system, started if there is none. */
    async up(): Promise<SystemProcess> {
      if (!current?.isRunning()) current = system.launch();
      const started = current;
      try {
        await started.untilReady();
      } catch (error) {
        current = undefined;
        throw error;
      }
      return started;
    },
    /** Stopped in order. @throws when a process of it is left after a while */
    async down(): Promise<void> {
      const stopping = current;
      current = undefined;
      const code = stopping?.isRunning() ? await stopping.stop() : 0;
      if (code !== 0) throw new Error(`it ended with ${code}:\n${stopping?.said()}`);
      await system.noneIsLeft();
    },
    /** Like a power failure. */
    async kill(): Promise<void> {
      current?.kill('SIGKILL');
      await current?.ended;
      current = undefined;
    },
    /** @throws when it has ended by itself */
    expectRunning(): void {
      if (current?.isRunning()) return;
      throw new Error(`it has ended by itself:\n${current?.said().slice(-2_000)}`);
    },
    /** The id of the first process of this system whose command line has this in it. */
    pidOf(part: string): number {
      const pid = pidOf(settings, part);
      if (pid === undefined) throw new Error(`there is no process ${part}`);
      return pid;
    },
    /** @throws when a process of this system is there after a while */
    async noneIsLeft(): Promise<void> {
      const left = () => processesOf(settings).map(({ line }) => line.slice(0, 100));
      await until('', () => left().length === 0, { limitMs: leftMs }).catch(() => {
        throw new Error(`left behind: ${left().join('; ')}`);
      });
    },
    /** Moves the clock of every service and the provider forward. @param advance ISO 8601 */
    async moveClock(advance: string): Promise<void> {
      const url = `${at(settings.LARGO_CONTROL_PORT)}/clock`;
      okBody('the clock', await callOnce(url, { body: { advance } }));
    },
    /** @throws where it is missing */
    async toxiproxy(): Promise<Toxiproxy> {
      const binary = findToxiproxy();
      if (binary === undefined) throw new Error('there is no toxiproxy');
      return (proxy ??= await startToxiproxy(binary));
    },
    /** Kills it at once, with all processes that it started. */
    end,
    /** Stops the system in an orderly way. */
    close: (): Promise<void> => system.down().finally(end),
  };
  return system;
}

/** @returns the e-mails of people who are seeded into a running system */
export const newBuyers = (databaseUrl: string, count: number): Promise<string[]> =>
  seedBuyers(databaseUrl.replace('//largo@', '//largo_identity@'), count, demoPassword);
