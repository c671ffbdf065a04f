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
  p95Ms: number;
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
  const { found, tookMs } = await fire({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest }],
    ...(rate > 0 ? { overallRate: rate } : {}),
  });
  const inOrder = tookMs.toSorted((one, other) => one - other);
  const share = (part: number) => Math.round(inOrder[Math.floor(part * (inOrder.length - 1))] ?? 0);
  return {
    name: mix.name,
    goal: mix.goal,
    perSecond: found['2xx'] / found.duration,
    p50Ms: share(0.5),
    p95Ms: share(0.95),
    p99Ms: share(0.99),
    failed: found.non2xx + found.errors,
    systemCpuMs: ((costOf(pid).cpuSeconds - before) * 1_000) / Math.max(1, found['2xx']),
  };
}

/** With how long each answer took: the load generator sums up without the 95th of a hundred. */
function fire(
  options: autocannon.Options,
): Promise<{ found: autocannon.Result; tookMs: readonly number[] }> {
  return new Promise((resolve, reject) => {
    const tookMs: number[] = [];
    const running = autocannon(options, (error: Error | null, found) => {
      if (error) reject(error);
      else resolve({ found, tookMs });
    });
    running.on('response', (_client, _status, _bytes, ms) => tookMs.push(ms));
  });
}
