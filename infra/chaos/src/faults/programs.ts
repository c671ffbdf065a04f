import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from '../fault.ts';
import { freezeFor } from '../processes.ts';
import {
  findPid,
  metricsOf,
  programNames,
  programPid,
  startReplica,
  withVariables,
} from '../programs.ts';
import type { TestSystem } from '../test-system.ts';

const stillMs = 2_000;

/** From outside, a blocked event loop looks the same as a frozen process. */
const blocked: Fault = {
  id: 'F25',
  fault: 'each service in turn answers nothing for 2 s',
  usualMs: 27_000,
  async inject(system, signal) {
    const before = programNames.map((name) => findPid(system, name));
    for (const name of programNames) {
      await freezeFor(programPid(system, name), stillMs, signal);
      await sleep(500, undefined, { signal });
    }
    const after = programNames.map((name) => findPid(system, name));
    if (before.join() !== after.join()) throw new Error('one of them was started again');
    return `${programNames.length} programs, none of them started again`;
  },
};

const stormMs = 32_000;
const memberMs = 4_000;

/** Alternately in order and by force. */
const storm: Fault = {
  id: 'F18',
  fault: 'a second consumer of orders comes and goes every 4 s',
  usualMs: 40_000,
  async inject(system, signal) {
    let members = 0;
    for (const until = performance.now() + stormMs; performance.now() < until; members += 1) {
      const replica = await startReplica(system, 'orders');
      try {
        await sleep(memberMs, undefined, { signal });
      } finally {
        if (members % 2 === 0) await replica.stop();
        else replica.kill();
      }
    }
    return `${members} came and went`;
  },
};

const hungry = 'catalog';
const leastMb = 12;

/** Reduces the memory until the process ends; then it gets the former amount again. */
const memory: Fault = {
  id: 'F26',
  fault: `${hungry} has too little memory and ends, again and again`,
  usualMs: 50_000,
  async inject(system, signal) {
    let limitMb = (await heapOf(system)) + 8;
    let ends = 0;
    while (ends === 0) {
      if (limitMb < leastMb) throw new Error(`it lives on with ${limitMb} MB`);
      ends = await endsWithin(system, limitMb, signal);
      limitMb -= 4;
    }
    return `with ${limitMb + 4} MB it ended ${ends} times`;
  },
};

async function heapOf(system: TestSystem): Promise<number> {
  const figures = await metricsOf(system, hungry);
  const bytes = /^(?:process_heap_used_bytes|nodejs_heap_size_used_bytes)\S* (\S+)/m.exec(figures);
  if (!bytes) throw new Error(`${hungry} does not say how much memory it uses`);
  return Math.ceil(Number(bytes[1]) / 1_048_576);
}

/** @returns how often it ended by itself */
async function endsWithin(
  system: TestSystem,
  limitMb: number,
  signal: AbortSignal,
): Promise<number> {
  const pids = new Set<number>();
  const variables = { [hungry]: { NODE_OPTIONS: `--max-old-space-size=${limitMb}` } };
  const watch = async (): Promise<void> => {
    for (const until = performance.now() + 15_000; performance.now() < until;) {
      const pid = findPid(system, hungry);
      if (pid !== undefined) pids.add(pid);
      await sleep(100, undefined, { signal });
    }
  };
  await withVariables(system, variables, watch);
  return pids.size - 1;
}

export const programDrills: readonly Fault[] = [storm, blocked, memory];
