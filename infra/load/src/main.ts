// `npm run load -- browse`: measures scenarios on a fresh system of their own; several of one kind share it.
// Options: `--system cluster|start` (processes with Kafka and Redis, or the one process of `npm start`) and the numbers
// that stand in the scenarios' options, as `--seconds 60`. Of lighthouse also `--only home,product`, `--url
// http://127.0.0.1:8080` (a system that runs already) and `--reports folder` (keeps each run's whole report).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { audit, reportOf } from '@largo/auditor';
import postgres from 'postgres';
import { findK6, runK6 } from './k6.ts';
import type { LoadData } from './load-data.ts';
import { prepareLoadData } from './prepare-load-data.ts';
import { print } from './print.ts';
import { costsByPart, costsText, peakMemoryOf } from './process-cost.ts';
import type { Choice, Context, Scenario, StandaloneScenario } from './scenario.ts';
import { lighthouse } from './scenarios/lighthouse.ts';
import { notices } from './scenarios/notices.ts';
import { orders } from './scenarios/orders.ts';
import { payments } from './scenarios/payments.ts';
import { payouts } from './scenarios/payouts.ts';
import { scripts } from './scenarios/scripts.ts';
import { soak } from './scenarios/soak.ts';
import { streams } from './scenarios/streams.ts';
import { type Mode, startSystem, type SystemUnderLoad } from './system.ts';

const scenarios: readonly Scenario[] = [...scripts, payments, orders, payouts, notices, soak];
const standalone: readonly StandaloneScenario[] = [streams, lighthouse];
const all = [...scenarios, ...standalone];
const numbers = new Set(all.flatMap(({ options = {} }) => Object.keys(options)));
const texts = ['system', 'only', 'url', 'reports', ...numbers];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(texts.map((name) => [name, { type: 'string' as const }])),
});
const names = positionals.length === 0 ? ['browse', 'checkout', 'spike'] : positionals;
const unknown = names.filter((name) => !all.some((scenario) => scenario.name === name));
const wanted = names.flatMap((name) => scenarios.filter((scenario) => scenario.name === name));
const needsK6 = wanted.some((scenario) => scenario.needsK6);
const binary = needsK6 ? findK6() : undefined;

if (unknown.length > 0) {
  print(`There is no ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`);
  process.exitCode = 2;
} else if (needsK6 && binary === undefined) {
  print('Skipped: neither k6 (K6_PATH, PATH) nor Go to build it was found.');
} else {
  for (const kind of ['start', 'cluster'] as const) {
    const some = wanted.filter(({ systems }) =>
      values['system'] === undefined ? systems.includes(kind) : values['system'] === kind,
    );
    if (some.length > 0) await measureOn(kind, some);
  }
  for (const scenario of standalone)
    if (names.includes(scenario.name)) expectGoals(await scenario.measure(choiceOf(scenario)));
}

/** One after the other on one fresh system, then the auditor. */
async function measureOn(kind: Mode, some: readonly Scenario[]): Promise<void> {
  const system = await startSystem(kind);
  const sql = postgres(system.superuserUrl, { max: 4, onnotice: () => undefined });
  const folder = mkdtempSync(path.join(tmpdir(), 'largo-load-'));
  let prepared: Promise<LoadData> | undefined;
  const given = {
    system,
    sql,
    folder,
    data: () => (prepared ??= prepareLoadData(system)),
    forgetData: () => void (prepared = undefined),
  };
  const runs = some.map((scenario) => [scenario, contextOf(scenario, given)] as const);
  try {
    for (const [scenario, context] of runs) await scenario.prepare?.(context);
    for (const [scenario, context] of runs)
      expectGoals(await withCosts(scenario.name, system, () => scenario.measure(context)));
    if (!some.some(({ audits }) => audits)) return;
    const { violations } = await audit(system.superuserUrl, { settleMs: 60_000 });
    print(reportOf(violations));
    expectGoals(violations.length === 0);
  } finally {
    await sql.end({ timeout: 5 });
    await system.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function choiceOf({ options = {} }: StandaloneScenario): Choice {
  return {
    option(name) {
      const [least, usual, most] = options[name] ?? [0, 0, 0];
      return Math.min(most, Math.max(least, Number(values[name] ?? usual)));
    },
    text: (name) => values[name],
  };
}

type Given = Pick<Context, 'system' | 'sql' | 'folder' | 'data' | 'forgetData'>;

function contextOf(scenario: Scenario, given: Given): Context {
  const choice = choiceOf(scenario);
  const numbersOfScript = Object.keys(scenario.options ?? {}).map((name) => [
    name === 'p99' ? 'P99_MS' : name.toUpperCase(),
    String(choice.option(name)),
  ]);
  return {
    ...choice,
    ...given,
    async k6(script, variables) {
      const file = path.join(given.folder, 'load-data.json');
      writeFileSync(file, JSON.stringify(await given.data()));
      return runK6(binary ?? '', script, {
        LOAD_DATA: file,
        ...Object.fromEntries(numbersOfScript),
        ...variables,
      });
    },
  };
}

/** Prints the CPU and memory of each process meanwhile. */
async function withCosts(
  name: string,
  { pid, kind }: SystemUnderLoad,
  measure: () => Promise<boolean>,
): Promise<boolean> {
  print(`\n── ${name}, ${kind} ──`);
  const before = costsByPart(pid);
  const startedAt = performance.now();
  const memory = peakMemoryOf(pid);
  try {
    return await measure();
  } finally {
    const seconds = (performance.now() - startedAt) / 1_000;
    print(costsText({ before, after: costsByPart(pid), seconds }));
    print(`peak memory of all processes ${memory.stop().toFixed(0)} MB`);
  }
}

function expectGoals(hold: boolean): void {
  if (!hold) process.exitCode = 1;
}
