import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  callOnce,
  processesOf,
  type ProcessVariables,
  projectRoot,
  writeProcessVariables,
} from '@largo/local';
import { freePort } from '@largo/postgres';
import { serviceNames } from '@largo/service-kit';
import kafkajs, { type Kafka } from 'kafkajs';
import type { TestSystem } from './test-system.ts';
import { until } from './until.ts';

/** The programs that run as separate processes in a cluster. */
export const programNames = [...serviceNames, 'gateway', 'web'] as const;
export type ProgramName = (typeof programNames)[number];

/** One more process of a program, next to the one that the cluster keeps running. */
export interface Replica {
  url: string;
  /** In order, as an upgrade does. @returns its exit code */
  stop(): Promise<number | null>;
  kill(): void;
}

const replicas = new Set<number>();
const readyMs = 90_000;

/** The file that a program's command line names. */
export function fileOf(name: ProgramName): string {
  if (name === 'gateway') return 'gateway/dist/main.js';
  if (name === 'web') return 'web/dist/server/main.js';
  return `services/${name}/dist/main.js`;
}

/** The one that the cluster keeps running; undefined: it has not come back yet. */
export function findPid({ settings }: TestSystem, name: ProgramName): number | undefined {
  const file = fileOf(name);
  return processesOf(settings).find(({ pid, line }) => line.includes(file) && !replicas.has(pid))
    ?.pid;
}

export function programPid(system: TestSystem, name: ProgramName): number {
  const pid = findPid(system, name);
  if (pid === undefined) throw new Error(`${name} is not running`);
  return pid;
}

/** The environment with which it was started. */
export function variablesOf(system: TestSystem, name: ProgramName): Record<string, string> {
  const environment = readFileSync(`/proc/${programPid(system, name)}/environ`, 'utf8');
  const lines = environment.split('\0').filter(Boolean);
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2)));
}

const portVariable = (name: ProgramName): string => (name === 'gateway' ? 'LARGO_PORT' : 'PORT');

/** The address at which a program listens. */
export const urlOf = (system: TestSystem, name: ProgramName): string =>
  `http://127.0.0.1:${variablesOf(system, name)[portVariable(name)]}`;

export const metricsOf = async (system: TestSystem, name: ProgramName): Promise<string> =>
  (await fetch(`${urlOf(system, name)}/metrics`)).text();

export type BrokerAdmin = ReturnType<Kafka['admin']>;

/** A client of the system's broker. */
export function kafkaOf(system: TestSystem): Kafka {
  const brokers = (variablesOf(system, 'orders')['KAFKA_BROKERS'] ?? '').split(',');
  return new kafkajs.Kafka({ brokers, clientId: 'drill', logLevel: kafkajs.logLevel.NOTHING });
}

async function untilReady(url: string, name: ProgramName): Promise<void> {
  const page = name === 'gateway' || name === 'web' ? '/healthz' : '/readyz';
  const isReady = () =>
    callOnce(url + page, { timeoutMs: 2_000 }).then(
      ({ status }) => status === 200,
      () => false,
    );
  await until(`${name} is not ready`, isReady, { limitMs: readyMs });
}

/** Ends it in order; the cluster starts it again. */
export async function restart(system: TestSystem, name: ProgramName): Promise<void> {
  const url = urlOf(system, name);
  const before = programPid(system, name);
  process.kill(before, 'SIGTERM');
  const isBack = () => ![undefined, before].includes(findPid(system, name));
  await until(`${name} does not come back`, isBack, { limitMs: readyMs });
  await untilReady(url, name);
}

/** Restarts the given programs with other variables, and at the end with their own ones. */
export async function withVariables<T>(
  system: TestSystem,
  variables: ProcessVariables & Readonly<Partial<Record<ProgramName, unknown>>>,
  work: () => Promise<T>,
): Promise<T> {
  const names = Object.keys(variables) as ProgramName[];
  const set = async (wanted: ProcessVariables): Promise<void> => {
    writeProcessVariables(system.settings.LARGO_DATA_DIR, wanted);
    await Promise.all(names.map((name) => restart(system, name)));
  };
  await set(variables);
  try {
    return await work();
  } finally {
    await set({});
  }
}

/** Starts a second process of a program: the same variables, another port. */
export async function startReplica(system: TestSystem, name: ProgramName): Promise<Replica> {
  const port = String(await freePort());
  const child = spawn(process.execPath, [path.join(projectRoot, fileOf(name))], {
    env: { ...variablesOf(system, name), [portVariable(name)]: port },
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
