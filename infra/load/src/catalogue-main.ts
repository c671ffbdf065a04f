// `npm run load:catalogue`: what lists, searches and suggestions cost as the catalogue grows, straight at
// the service, one request after the other. Options: --sizes 1000,10000,100000  --operations 300 (at most
// 2000)  --only suggestions
// With --crowd: many at once through the gateway of a whole system, with the greatest of the sizes.
// --seconds 10 (at most 60)  --connections 50 (at most 200)  --rate 500 (a second, all together; default: as
// many as are answered)
import { parseArgs } from 'node:util';
import type { TestService } from '@largo/testkit';
import { costOf } from './process-cost.ts';
import { maxProducts } from './catalogue/generate.ts';
import { type Scenario, scenarios } from './catalogue/scenarios.ts';
import { type CrowdRow, measureCrowd } from './catalogue/crowd.ts';
import { type CatalogueWorld, startCatalogue } from './catalogue/world.ts';
import { startSystem } from './system.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    operations: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    crowd: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '50' },
    rate: { type: 'string', default: '0' },
  },
});
const sizes = values.sizes
  .split(',')
  .map((size) => Math.min(maxProducts, Math.max(1, Number(size))));
const operations = Math.min(2_000, Math.max(10, Number(values.operations)));
const wanted = scenarios.filter(({ name }) => name.includes(values.only));

interface Cost {
  nodeMs: number;
  databaseMs: number;
  p50Ms: number;
  p95Ms: number;
  wholeTableReads: number;
}

if (values.crowd) await crowd();
else await oneByOne();

async function oneByOne(): Promise<void> {
  const world = await startCatalogue();
  try {
    print(
      '| products | scenario | Node CPU ms | PostgreSQL CPU ms | p50 ms | p95 ms | reads of the whole table |',
    );
    print('|--:|---|--:|--:|--:|--:|--:|');
    for (const size of sizes.toSorted((one, other) => one - other)) {
      await world.growTo(size);
      for (const scenario of wanted) await report(world, scenario, size);
    }
  } finally {
    await world.stop();
  }
}

async function crowd(): Promise<void> {
  const system = await startSystem();
  try {
    const rows = await measureCrowd(system, {
      products: Math.max(...sizes),
      seconds: Math.min(60, Math.max(1, Number(values.seconds))),
      connections: Math.min(200, Math.max(1, Number(values.connections))),
      rate: Math.min(20_000, Math.max(0, Number(values.rate))),
      only: values.only,
    });
    print('| | per second | goal | p50 ms | p95 ms | p99 ms | failed | CPU ms of the system |');
    print('|---|--:|--:|--:|--:|--:|--:|--:|');
    for (const row of rows) print(crowdLine(row));
  } finally {
    await system.stop();
  }
}

function crowdLine(row: CrowdRow): string {
  const { name, perSecond, goal, p50Ms, p95Ms, p99Ms, failed, systemCpuMs } = row;
  const cells = [name, perSecond.toFixed(0), goal, p50Ms, p95Ms, p99Ms, failed];
  return `| ${[...cells, systemCpuMs.toFixed(2)].join(' | ')} |`;
}

async function report(world: CatalogueWorld, scenario: Scenario, size: number): Promise<void> {
  // Statements are prepared and planned for good before it counts.
  await ask(world, scenario, { size, from: operations, to: operations + 20 });
  const cost = await ask(world, scenario, { size, from: 0, to: operations });
  const figures = [cost.nodeMs, cost.databaseMs, cost.p50Ms, cost.p95Ms].map((ms) => ms.toFixed(2));
  print(`| ${[size, scenario.name, ...figures, cost.wholeTableReads].join(' | ')} |`);
  // In a smaller table, or for a word of every tenth product, reading on until there are enough is cheap.
  if (scenario.isIndexed && size >= 100_000 && cost.wholeTableReads > 0) {
    process.exitCode = 1;
    print(`^ ${scenario.name} reads the whole table`);
  }
}

async function ask(
  { service, databasePid }: CatalogueWorld,
  scenario: Scenario,
  { size, from, to }: { size: number; from: number; to: number },
): Promise<Cost> {
  const took: number[] = [];
  const readsBefore = await wholeTableReads(service);
  const database = costOf(databasePid).cpuSeconds;
  const node = process.cpuUsage();
  for (let n = from; n < to; n += 1) {
    if (scenario.isAfterChange) await change(service);
    const startedAt = performance.now();
    const response = await fetch(service.url + scenario.path(n, size));
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${scenario.path(n, size)}: ${response.status}`);
    took.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(node);
  const inOrder = took.toSorted((one, other) => one - other);
  const share = (part: number) => inOrder[Math.floor(part * (inOrder.length - 1))] ?? 0;
  return {
    nodeMs: (user + system) / 1_000 / (to - from),
    databaseMs: ((costOf(databasePid).cpuSeconds - database) * 1_000) / (to - from),
    p50Ms: share(0.5),
    p95Ms: share(0.95),
    wholeTableReads: (await wholeTableReads(service)) - readsBefore,
  };
}

/** Refused, as nobody has signed in, but whatever is kept until something changes is forgotten all the same. */
async function change({ url }: TestService): Promise<void> {
  const response = await fetch(`${url}/products`, { method: 'POST' });
  await response.arrayBuffer();
  if (response.status !== 401) throw new Error(`a change was answered with ${response.status}`);
}

/** The service's two connections have to hand their figures in first. */
async function wholeTableReads({ sql }: TestService): Promise<number> {
  const flush = () => sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`;
  await Promise.all([flush(), flush()]);
  const [row] = await sql<{ scans: number }[]>`
    select seq_scan::int as scans from pg_stat_user_tables
    where schemaname = 'catalog' and relname = 'products'`;
  return row?.scans ?? 0;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
