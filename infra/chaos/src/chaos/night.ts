import { setTimeout as sleep } from 'node:timers/promises';
import {
  launchSystem,
  type OwnSettings,
  pidOf,
  processesOf,
  type SystemProcess,
} from '@largo/local';

export type Mode = 'start' | 'cluster';

/** One system of its own, on a folder that it keeps, through everything that is done to it. */
export interface Night {
  mode: Mode;
  settings: OwnSettings;
  apiUrl: string;
  sandboxUrl: string;
  controlUrl: string;
  databaseUrl: string;
  /** The running system, started if there is none. */
  up(): Promise<SystemProcess>;
  /** Stopped in order. @throws when a process of it is left after a while */
  down(): Promise<void>;
  /** @throws when it has ended by itself */
  expectRunning(): void;
  /** Like a power failure. */
  kill(): Promise<void>;
  /** One more start, on other settings if given; not waited for. */
  launch(over?: Partial<OwnSettings>): SystemProcess;
  /** The id of the first process of this system whose command line has this in it. */
  pidOf(part: string): number;
  /** @throws when a process of this system is there after a while */
  noneIsLeft(): Promise<void>;
}

const leftMs = 30_000;

/** Releases before 0.7 let their city live through a month otherwise. */
const withoutPast = { LARGO_DEMO_PAST: 'false' };

/** @param root another checkout of the project */
export function makeNight(mode: Mode, settings: OwnSettings, root?: string): Night {
  const at = (port: string) => `http://127.0.0.1:${port}`;
  let running: SystemProcess | undefined;
  const launch = (over: Partial<OwnSettings> = {}) =>
    launchSystem(mode, { ...settings, ...over, ...(root ? withoutPast : {}) }, root);
  const noneIsLeft = async (): Promise<void> => {
    const giveUpAt = Date.now() + leftMs;
    for (;;) {
      const left = processesOf(settings);
      if (left.length === 0) return;
      if (Date.now() > giveUpAt)
        throw new Error(`left behind: ${left.map(({ line }) => line.slice(0, 100)).join('; ')}`);
      await sleep(100);
    }
  };
  return {
    mode,
    settings,
    apiUrl: `${at(settings.LARGO_PORT)}/api`,
    sandboxUrl: at(settings.LARGO_SANDBOX_PORT),
    controlUrl: at(settings.LARGO_CONTROL_PORT),
    databaseUrl: `postgres://largo@127.0.0.1:${settings.LARGO_POSTGRES_PORT}/largo`,
    launch,
    noneIsLeft,
    async up() {
      if (!running?.isRunning()) running = launch();
      const system = running;
      try {
        await system.untilReady();
      } catch (error) {
        running = undefined;
        throw error;
      }
      return system;
    },
    async down() {
      const system = running;
      running = undefined;
      if (!system?.isRunning()) return noneIsLeft();
      const code = await system.stop();
      if (code !== 0) throw new Error(`it ended with ${code}:\n${system.said()}`);
      await noneIsLeft();
    },
    expectRunning() {
      if (running?.isRunning()) return;
      throw new Error(`it has ended by itself:\n${running?.said().slice(-2_000)}`);
    },
    async kill() {
      running?.kill('SIGKILL');
      await running?.ended;
      running = undefined;
    },
    pidOf(part) {
      const pid = pidOf(settings, part);
      if (pid === undefined) throw new Error(`there is no process ${part}`);
      return pid;
    },
  };
}
