import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, resolveDataDir } from '@largo/postgres';
import { endChild, exitOf } from './child-processes.ts';
import { freePorts, projectRoot } from './settings.ts';

/** Settings of a system with its own folder and ports on this machine. */
export type OwnSettings = Awaited<ReturnType<typeof ownSettings>>;

export async function ownSettings() {
  const ports = await freePorts();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'largo-own-'));
  // PostgreSQL runs as another user when we are root.
  chmodSync(dataDir, 0o755);
  return {
    ...ports,
    LARGO_DATA_DIR: dataDir,
    PUBLIC_URL: `http://127.0.0.1:${ports.LARGO_PORT}`,
    LOG_LEVEL: 'error',
    LOG_TO: 'console',
    LARGO_DURABLE: 'false',
    // Most callers want a city without orders, and run the auditor themselves.
    LARGO_DEMO: 'city',
    AUDIT_EVERY_MINUTES: '0',
  };
}

export function removeData({ LARGO_DATA_DIR }: Pick<OwnSettings, 'LARGO_DATA_DIR'>): void {
  const databaseDir = resolveDataDir(path.join(LARGO_DATA_DIR, 'postgres'));
  for (const dir of [databaseDir, LARGO_DATA_DIR]) rmSync(dir, { recursive: true, force: true });
}

export interface SystemProcess {
  pid: number;
  isRunning(): boolean;
  /** The console output so far. */
  said(): string;
  /** @throws when the system ends first, or is not ready within five minutes */
  untilSaid(text: string): Promise<void>;
  untilReady(): Promise<void>;
  kill(signal: NodeJS.Signals): void;
  /** Its exit code when it ends; null: it was killed. */
  ended: Promise<number | null>;
  /** Ends it as Ctrl-C does. */
  stop(): Promise<number | null>;
}

const startMs = 300_000;

const commands = {
  start: [process.execPath, 'infra/local/start.mjs'],
  cluster: [process.execPath, 'infra/local/cluster.mjs'],
  /** Started by npm, as people do. */
  'npm start': ['npm', 'start'],
} as const;

/**
 * A whole system as a process of its own, without npm unless that is asked for.
 * @param root another checkout of the project
 */
export function launchSystem(
  kind: keyof typeof commands,
  settings: OwnSettings & Readonly<Record<string, string>>,
  root = projectRoot,
): SystemProcess {
  const [command, ...parameters] = commands[kind];
  const child = spawn(command, parameters, {
    cwd: root,
    env: { ...process.env, ...settings, NODE_ENV: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const untilSaid = async (text: string): Promise<void> => {
    const giveUpAt = Date.now() + startMs;
    while (!output.includes(text)) {
      if (!isRunning() || Date.now() > giveUpAt)
        throw new Error(`The system has not said "${text}":\n${output}`);
      await sleep(50);
    }
  };
  return {
    pid: child.pid ?? 0,
    isRunning,
    said: () => output,
    untilSaid,
    untilReady: () => untilSaid('Largo is ready'),
    kill: (signal) => void child.kill(signal),
    ended: exitOf(child).then(() => child.exitCode),
    stop: () => endChild(child),
  };
}

export interface FoundProcess {
  pid: number;
  /** Its command line. */
  line: string;
}

/** Every process of the system with this data folder, whatever its parent is. Linux only. */
export function processesOf({ LARGO_DATA_DIR }: OwnSettings): FoundProcess[] {
  return readdirSync('/proc').flatMap((entry) => {
    const pid = Number(entry);
    if (!Number.isInteger(pid) || !isAlive(pid)) return [];
    const line = orEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
      .replaceAll('\0', ' ')
      .trim();
    const variables = orEmpty(() => readFileSync(`/proc/${pid}/environ`, 'utf8'));
    // Redis overwrites both with its process title.
    const folder = orEmpty(() => readlinkSync(`/proc/${pid}/cwd`));
    const isOurs = [line, variables, folder].some((text) => text.includes(LARGO_DATA_DIR));
    return isOurs ? [{ pid, line }] : [];
  });
}

/** Kills all of them like a power failure, and deletes their folder. */
export function wipeOut(settings: OwnSettings): void {
  for (const { pid } of processesOf(settings)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
  removeData(settings);
}

/** The first process whose command line contains this text. */
export const pidOf = (settings: OwnSettings, part: string): number | undefined =>
  processesOf(settings).find(({ line }) => line.includes(part))?.pid;

function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    // The process has ended meanwhile.
    return '';
  }
}
