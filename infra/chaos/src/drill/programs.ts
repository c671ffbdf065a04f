import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  processesOf,
  type ProcessVariables,
  projectRoot,
  writeProcessVariables,
} from '@largo/local';
import { freePort } from '@largo/postgres';
import type { Night } from '../chaos/night.ts';
import { fileOf, type ProgramName } from '../chaos/programs.ts';

/** One more process of a program, next to the one that the cluster keeps running. */
export interface Replica {
  url: string;
  /** In order, as an upgrade does. @returns its exit code */
  stop(): Promise<number | null>;
  kill(): void;
}

const replicas = new Set<number>();
const readyMs = 90_000;

/** The one that the cluster keeps running. */
export function findPid({ settings }: Night, name: ProgramName): number | undefined {
  const file = fileOf(name);
  return processesOf(settings).find(({ pid, line }) => line.includes(file) && !replicas.has(pid))
    ?.pid;
}

/** What it was started with. */
export function variablesOf(night: Night, name: ProgramName): Record<string, string> {
  const pid = findPid(night, name);
  if (pid === undefined) throw new Error(`${name} is not running`);
  const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  return Object.fromEntries(
    lines.filter(Boolean).map((line) => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    }),
  );
}

const portOf = (variables: Record<string, string>, name: ProgramName): number =>
  Number(variables[name === 'gateway' ? 'LARGO_PORT' : 'PORT']);

/** Where it listens. */
export const urlOf = (night: Night, name: ProgramName): string =>
  `http://127.0.0.1:${portOf(variablesOf(night, name), name)}`;

async function isReady(url: string, name: ProgramName): Promise<boolean> {
  const page = name === 'gateway' || name === 'web' ? '/healthz' : '/readyz';
  try {
    return (await fetch(url + page, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    // Not up yet.
    return false;
  }
}

export async function untilReady(url: string, name: ProgramName): Promise<void> {
  const giveUpAt = Date.now() + readyMs;
  while (!(await isReady(url, name))) {
    if (Date.now() > giveUpAt) throw new Error(`${name} is not ready`);
    await sleep(100);
  }
}

/** Ends it in order; the cluster starts it again. */
export async function restart(night: Night, name: ProgramName): Promise<void> {
  const url = urlOf(night, name);
  const before = findPid(night, name);
  if (before === undefined) throw new Error(`${name} is not running`);
  process.kill(before, 'SIGTERM');
  const giveUpAt = Date.now() + readyMs;
  for (let now = before as number | undefined; now === undefined || now === before;) {
    if (Date.now() > giveUpAt) throw new Error(`${name} does not come back`);
    await sleep(100);
    now = findPid(night, name);
  }
  await untilReady(url, name);
}

/** Restarts the programs that are named with other variables, and again without them at the end. */
export async function withVariables<T>(
  night: Night,
  variables: ProcessVariables & Readonly<Partial<Record<ProgramName, unknown>>>,
  work: () => Promise<T>,
): Promise<T> {
  const names = Object.keys(variables) as ProgramName[];
  const set = async (wanted: ProcessVariables): Promise<void> => {
    writeProcessVariables(night.settings.LARGO_DATA_DIR, wanted);
    await Promise.all(names.map((name) => restart(night, name)));
  };
  await set(variables);
  try {
    return await work();
  } finally {
    await set({});
  }
}

/** With the variables of the one that runs, on a port of its own. */
export async function startReplica(night: Night, name: ProgramName): Promise<Replica> {
  const port = String(await freePort());
  const child: ChildProcess = spawn(process.execPath, [path.join(projectRoot, fileOf(name))], {
    env: { ...variablesOf(night, name), [name === 'gateway' ? 'LARGO_PORT' : 'PORT']: port },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  if (child.pid !== undefined) replicas.add(child.pid);
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilReady(url, name);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
    kill: () => void child.kill('SIGKILL'),
  };
}
