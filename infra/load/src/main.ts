// `npm run load`: bounded benchmarks of the embedded system, through the gateway.
// Options: --only list,search,list-beside-logins  --seconds 10 (at most 60)  --connections 50 (at most 200)
import { parseArgs } from 'node:util';
import autocannon, { type Request } from 'autocannon';
import { type BesideLogins, measureListBesideLogins } from './beside-logins.ts';
import { costOf } from './process-cost.ts';
import { scenarios, type Scenario, type World } from './scenarios.ts';
import { prepareWorld, startSystem, type SystemUnderLoad } from './system.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '50' },
  },
});
const seconds = Math.min(60, Math.max(1, Number(values.seconds)));
const connections = Math.min(200, Math.max(1, Number(values.connections)));
const wanted = values.only?.split(',');

interface Row {
  scenario: string;
  perSecond: number;
  goal: number;
  p50Ms: number;
  p99Ms: number;
  refused: number;
  /** How often each refusal came, by status and code. */
  refusals: ReadonlyMap<string, number>;
  cpuMsPerOperation: number;
  memoryMb: number;
}

const system = await startSystem();
try {
  const idle = costOf(system.pid);
  print(`idle memory ${idle.residentMb.toFixed(0)} MB in all processes`);
  const world = await prepareWorld(system, connections);
  const rows: Row[] = [];
  for (const scenario of scenarios) {
    if (wanted && !wanted.includes(scenario.name)) continue;
    await run(scenario, world, system, 2);
    rows.push(await run(scenario, world, system, seconds));
  }
  if (rows.length > 0) print(table(rows));
  for (const { scenario, refusals } of rows)
    for (const [what, times] of refusals) print(`${scenario}: ${times} times ${what}`);
  if (!wanted || wanted.includes('list-beside-logins'))
    print(besideLogins(await measureListBesideLogins(world, { url: system.url, seconds })));
} finally {
  await system.stop();
}

async function run(
  scenario: Scenario,
  world: World,
  { url, pid }: SystemUnderLoad,
  duration: number,
): Promise<Row> {
  const refusals = new Map<string, number>();
  const before = costOf(pid);
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: scenario.requests(world).map((request) => counted(request, refusals)),
  });
  const after = costOf(pid);
  const operations = result['2xx'] / scenario.requestsPerOperation;
  return {
    scenario: scenario.name,
    perSecond: operations / result.duration,
    goal: scenario.goalPerSecond,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    refused: result.non2xx + result.errors,
    refusals,
    cpuMsPerOperation: ((after.cpuSeconds - before.cpuSeconds) * 1000) / Math.max(1, operations),
    memoryMb: after.residentMb,
  };
}

function counted(request: Request, refusals: Map<string, number>): Request {
  const { onResponse } = request;
  return {
    ...request,
    onResponse(status, body, context, headers) {
      if (typeof onResponse === 'function') onResponse(status, body, context, headers);
      if (status < 400) return;
      const what = `${status} ${/"code":"([A-Z_]+)"/.exec(body)?.[1] ?? body.slice(0, 80)}`;
      refusals.set(what, (refusals.get(what) ?? 0) + 1);
    },
  };
}

function besideLogins(found: BesideLogins): string {
  const { idleP99Ms, besideP99Ms, loginsPerSecond, refused } = found;
  return (
    `product list, 200 a second: p99 ${idleP99Ms} ms alone, ${besideP99Ms} ms beside ` +
    `${loginsPerSecond.toFixed(0)} logins a second (60 asked for), ${refused} refused`
  );
}

function table(rows: readonly Row[]): string {
  const head =
    '| scenario | per second | goal | p50 ms | p99 ms | refused | CPU ms/op | memory MB |\n|---|--:|--:|--:|--:|--:|--:|--:|';
  const lines = rows.map(
    (row) =>
      `| ${[row.scenario, row.perSecond.toFixed(0), row.goal, row.p50Ms, row.p99Ms, row.refused, row.cpuMsPerOperation.toFixed(2), row.memoryMb.toFixed(0)].join(' | ')} |`,
  );
  return [head, ...lines].join('\n');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
