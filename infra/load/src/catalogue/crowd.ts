import type { SystemUnderLoad } from '../system.ts';
import autocannon from 'autocannon';
import { connectDatabase } from '@largo/service-kit';
import { costOf } from '../process-cost.ts';
import { fillCatalogue } from './fill.ts';
import { mixes, type Mix } from './scenarios.ts';

export interface CrowdOptions {
  products: number;
  seconds: number;
  connections: number;
  /** Asked a second by all together; 0: each asks anew as soon as it has its answer. */
  rate: number;
  only: string;
}

export interface CrowdRow {
  name: string;
  perSecond: number;
  goal: string;
  p50Ms: number;
  /** 97.5 of a hundred: the load generator does not tell the 95th. */
  p97Ms: number;
  p99Ms: number;
  failed: number;
  systemCpuMs: number;
}

/** Many visitors at once at the public door of the whole system. */
export async function measureCrowd(
  system: SystemUnderLoad,
  { only, ...load }: CrowdOptions,
): Promise<CrowdRow[]> {
  const door = connectDatabase({ url: system.databaseUrl('catalog'), schema: 'catalog', max: 1 });
  await fillCatalogue(door, { from: 0, to: load.products });
  await door.sql.end({ timeout: 5 });
  const rows: CrowdRow[] = [];
  for (const mix of mixes.filter(({ name }) => name.includes(only))) {
    // What is often asked for is at hand, and counted, before it counts.
    await ask(system, mix, load);
    rows.push(await ask(system, mix, load));
  }
  return rows;
}

let asked = 0;

async function ask(
  { url, pid }: SystemUnderLoad,
  mix: Mix,
  { products, connections, seconds, rate }: Omit<CrowdOptions, 'only'>,
): Promise<CrowdRow> {
  const before = costOf(pid).cpuSeconds;
  const setupRequest = (request: object) => {
    asked += 1;
    return { ...request, path: `/api${mix.path(asked, products)}` };
  };
  const found = await autocannon({
    ...{ url, connections, duration: seconds, requests: [{ setupRequest }] },
    ...(rate > 0 ? { overallRate: rate } : {}),
  });
  return {
    ...{ name: mix.name, goal: mix.goal, perSecond: found['2xx'] / found.duration },
    ...{ p50Ms: found.latency.p50, p97Ms: found.latency.p97_5, p99Ms: found.latency.p99 },
    failed: found.non2xx + found.errors,
    systemCpuMs: ((costOf(pid).cpuSeconds - before) * 1_000) / Math.max(1, found['2xx']),
  };
}
