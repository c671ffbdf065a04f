import { setTimeout as sleep } from 'node:timers/promises';
import { freezeFor } from '../../chaos/processes.ts';
import { programNames, type ProgramName } from '../../chaos/programs.ts';
import type { Drill } from '../drill.ts';
import { findPid, startReplica, urlOf, withVariables } from '../programs.ts';
import type { Shop } from '../shop.ts';

const stillMs = 2_000;

/** From outside an event loop that is blocked and a process that stands still are the same. */
const blocked: Drill = {
  id: 'F25',
  fault: 'each service in turn answers nothing for 2 s',
  usualMs: 27_000,
  async hurt(shop, signal) {
    const before = programNames.map((name) => findPid(shop, name));
    for (const name of programNames) {
      const pid = findPid(shop, name);
      if (pid === undefined) throw new Error(`${name} is not running`);
      await freezeFor(pid, stillMs, signal);
      await sleep(500, undefined, { signal });
    }
    const after = programNames.map((name) => findPid(shop, name));
    if (before.join() !== after.join()) throw new Error('one of them was started again');
    return `${programNames.length} programs, none of them started again`;
  },
};

const stormMs = 32_000;
const memberMs = 4_000;
const ofStorm: ProgramName = 'orders';

/** In order and by force, by turns. */
const storm: Drill = {
  id: 'F18',
  fault: 'a second consumer of orders comes and goes every 4 s',
  usualMs: 40_000,
  async hurt(shop, signal) {
    let members = 0;
    for (const until = performance.now() + stormMs; performance.now() < until; members += 1) {
      const replica = await startReplica(shop, ofStorm);
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

const hungry: ProgramName = 'catalog';
const leastMb = 12;

/** Less and less until it ends; the operator then gives it what it had. */
const memory: Drill = {
  id: 'F26',
  fault: `${hungry} has too little memory and ends, again and again`,
  usualMs: 50_000,
  async hurt(shop, signal) {
    let limitMb = (await heapOf(shop)) + 8;
    let ends = 0;
    while (ends === 0) {
      if (limitMb < leastMb) throw new Error(`it lives on with ${limitMb} MB`);
      ends = await endsWithin(shop, limitMb, signal);
      limitMb -= 4;
    }
    return `with ${limitMb + 4} MB it ended ${ends} times`;
  },
};

async function heapOf(shop: Shop): Promise<number> {
  const figures = await (await fetch(`${urlOf(shop, hungry)}/metrics`)).text();
  const bytes = /^(?:process_heap_used_bytes|nodejs_heap_size_used_bytes)\S* (\S+)/m.exec(figures);
  if (!bytes) throw new Error(`${hungry} does not say how much memory it uses`);
  return Math.ceil(Number(bytes[1]) / 1_048_576);
}

/** @returns how often it ended by itself */
async function endsWithin(shop: Shop, limitMb: number, signal: AbortSignal): Promise<number> {
  const pids = new Set<number>();
  const variables = { [hungry]: { NODE_OPTIONS: `--max-old-space-size=${limitMb}` } };
  const watch = async (): Promise<void> => {
    for (const until = performance.now() + 15_000; performance.now() < until;) {
      const pid = findPid(shop, hungry);
      if (pid !== undefined) pids.add(pid);
      await sleep(100, undefined, { signal });
    }
  };
  await withVariables(shop, variables, watch);
  return pids.size - 1;
}

export const programDrills: readonly Drill[] = [storm, blocked, memory];
