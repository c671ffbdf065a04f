// `npm run load -- browse`: runs a k6 script against a fresh system of its own, then the auditor.
// Scripts: browse, checkout, spike, catalog, quotes, flood, idle.  Options:
//   --system cluster|start   processes with Kafka and Redis (default), or the one process of `npm start`
//   --seconds 60             the steady part of a script, at most 600
//   --products 10000 --rate 100 --p99 100   for `catalog`: size, requests a second, limit in ms
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { audit, reportOf } from '@largo/auditor';
import { connectDatabase } from '@largo/service-kit';
import { fillCatalog } from './catalog/fill.ts';
import { maxProducts } from './catalog/generate.ts';
import { findK6 } from './k6-binary.ts';
import { costsByPart, peakMemoryOf } from './process-cost.ts';
import { costsText } from './costs-text.ts';
import { runK6 } from './run-k6.ts';
import { startSystem, type SystemUnderLoad } from './system.ts';
import { prepareLoadData } from './prepare-load-data.ts';

const scripts = ['browse', 'checkout', 'spike', 'catalog', 'quotes', 'flood', 'idle'];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    system: { type: 'string', default: 'cluster' },
    seconds: { type: 'string', default: '60' },
    products: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '100' },
    p99: { type: 'string', default: '100' },
  },
});

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
  const system = await startSystem(values.system === 'start' ? 'start' : 'cluster');
  const folder = mkdtempSync(path.join(tmpdir(), 'largo-load-'));
  try {
    if (wanted.includes('catalog')) await fill(system, Number(values.products));
    const dataFile = path.join(folder, 'load-data.json');
    writeFileSync(dataFile, JSON.stringify(await prepareLoadData(system)));
    for (const script of wanted) {
      if (!(await runScript(binary, script, { system, dataFile }))) process.exitCode = 1;
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
async function runScript(
  binary: string,
  script: string,
  { system, dataFile }: { system: SystemUnderLoad; dataFile: string },
): Promise<boolean> {
  print(`\n── ${script}, ${values.system} ──`);
  const before = costsByPart(system.pid);
  const startedAt = performance.now();
  const memory = peakMemoryOf(system.pid);
  const holds = await runK6(binary, script, {
    LOAD_DATA: dataFile,
    SECONDS: values.seconds,
    RATE: values.rate,
    P99_MS: values.p99,
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  print(costsText({ before, after: costsByPart(system.pid), seconds }));
  print(`peak memory of all processes ${memory.stop().toFixed(0)} MB`);
  return holds;
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
