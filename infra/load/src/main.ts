// `npm run load -- browse`: runs a k6 script against a fresh system of its own, then the auditor.
// Scripts: browse, checkout, spike, catalog, quotes, flood, idle, backlog.  Options:
//   --system cluster|start   processes with Kafka and Redis (default), or the one process of `npm start`
//   --seconds 60             the steady part of a script, at most 600
//   --products 10000 --rate 100 --p99 100   for `catalog`: size, requests a second, limit in ms
//   --events 50000           for `backlog`, at most 100,000
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { audit, reportOf } from '@largo/auditor';
import { connectDatabase } from '@largo/service-kit';
import { measureBacklog } from './backlog/measure-backlog.ts';
import type { Visit } from './backlog/result.ts';
import { fillCatalog } from './catalog/fill.ts';
import { maxProducts } from './catalog/generate.ts';
import { findK6 } from './k6-binary.ts';
import { costsByPart, peakMemoryOf } from './process-cost.ts';
import { costsText } from './costs-text.ts';
import { runK6 } from './run-k6.ts';
import { startSystem, type SystemUnderLoad } from './system.ts';
import { prepareLoadData } from './prepare-load-data.ts';

const scripts = ['browse', 'checkout', 'spike', 'catalog', 'quotes', 'flood', 'idle', 'backlog'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    system: { type: 'string', default: 'cluster' },
    seconds: { type: 'string', default: '60' },
    products: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '100' },
    p99: { type: 'string', default: '100' },
    events: { type: 'string', default: '50000' },
  },
});
const kind = values.system === 'start' ? 'start' : 'cluster';
const events = Math.min(100_000, Math.max(1, Number(values.events)));

const wanted = positionals.length === 0 ? scripts.slice(0, 3) : positionals;
const unknown = wanted.filter((script) => !scripts.includes(script));
const k6 = findK6();
if (unknown.length > 0) {
  print(`There is no script ${unknown.join(', ')}; there are ${scripts.join(', ')}.`);
  process.exitCode = 2;
} else if (k6 === undefined) {
  print('Skipped: neither k6 (K6_PATH, PATH) nor Go to build it was found.');
} else {
  await runScripts(k6);
}

async function runScripts(binary: string): Promise<void> {
  const system = await startSystem(kind);
  const folder = mkdtempSync(path.join(tmpdir(), 'largo-load-'));
  try {
    if (wanted.includes('catalog')) await fill(system, Number(values.products));
    const dataFile = path.join(folder, 'load-data.json');
    const data = await prepareLoadData(system);
    writeFileSync(dataFile, JSON.stringify(data));
    const browse = () => browseOnce(binary, folder, dataFile);
    const run = (script: string): Promise<boolean> =>
      script === 'backlog'
        ? measureBacklog({ system, kind, data, events, browse })
        : runK6(binary, script, {
            LOAD_DATA: dataFile,
            SECONDS: values.seconds,
            RATE: values.rate,
            P99_MS: values.p99,
          });
    for (const script of wanted) {
      if (!(await measureScript(script, system, () => run(script)))) process.exitCode = 1;
    }
    const { violations } = await audit(system.superuserUrl, { settleMs: 60_000 });
    print(reportOf(violations));
    if (violations.length > 0) process.exitCode = 1;
  } finally {
    await system.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(system: SystemUnderLoad, products: number): Promise<void> {
  const url = system.databaseUrl('catalog');
  const database = connectDatabase({ url, schema: 'catalog', max: 1 });
  await fillCatalog(database, Math.min(maxProducts, Math.max(1, products)));
  await database.sql.end({ timeout: 5 });
}

/** @returns whether every threshold held */
async function measureScript(
  script: string,
  system: SystemUnderLoad,
  run: () => Promise<boolean>,
): Promise<boolean> {
  print(`\n── ${script}, ${kind} ──`);
  const before = costsByPart(system.pid);
  const startedAt = performance.now();
  const memory = peakMemoryOf(system.pid);
  const holds = await run();
  const seconds = (performance.now() - startedAt) / 1_000;
  print(costsText({ before, after: costsByPart(system.pid), seconds }));
  print(`peak memory of all processes ${memory.stop().toFixed(0)} MB`);
  return holds;
}

async function browseOnce(binary: string, folder: string, dataFile: string): Promise<Visit> {
  const summary = path.join(folder, 'summary.json');
  const variables = { LOAD_DATA: dataFile, SECONDS: values.seconds, K6_SUMMARY_EXPORT: summary };
  const holds = await runK6(binary, 'browse', variables);
  const { metrics } = JSON.parse(readFileSync(summary, 'utf8')) as {
    metrics: { http_req_duration: { 'p(95)': number } };
  };
  return { p95Ms: metrics.http_req_duration['p(95)'], holds };
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
