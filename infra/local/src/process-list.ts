import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@largo/postgres';

/** A process that can't be mistaken for a later one with the same id. */
export interface KnownProcess {
  name: string;
  pid: number;
  bornAt: string;
  /** Ends it in order. */
  signal: NodeJS.Signals;
}

/** When a process started, as the system reports it; undefined if it does not exist or can't be read. */
export function birthOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform !== 'linux') {
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout ||
      undefined
    );
  }
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may contain spaces and brackets; the start time is the twentieth field after it.
    return `${boot} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

export const isRunning = ({ pid, bornAt }: Pick<KnownProcess, 'pid' | 'bornAt'>): boolean =>
  birthOf(pid) === bornAt;

const patienceMs = 15_000;

/** Stops those that still run, in order, and kills them after a while. */
export async function endProcesses(processes: readonly KnownProcess[]): Promise<void> {
  const send = (each: KnownProcess, signal: NodeJS.Signals): void => {
    try {
      if (isRunning(each)) process.kill(each.pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  };
  for (const each of processes) {
    send(each, each.signal);
    // A frozen process reacts to no other signal.
    send(each, 'SIGCONT');
  }
  if (await haveEnded(processes)) return;
  for (const each of processes) send(each, 'SIGKILL');
  await haveEnded(processes);
}

async function haveEnded(processes: readonly KnownProcess[]): Promise<boolean> {
  const giveUpAt = Date.now() + patienceMs;
  while (processes.some(isRunning)) {
    if (Date.now() > giveUpAt) return false;
    await sleep(50);
  }
  return true;
}
