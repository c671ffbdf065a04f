import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { dayOf, pidOf, projectRoot, rewritePart } from '@largo/local';
import type { Fault, Row } from './fault.ts';
import { chaosFaultsOf, drills, drillsNamed, drillsOfDay } from './faults/list.ts';
import { rehearseOlderRelease } from './older-release.ts';
import { runPaymentsDrill } from './payments-drill.ts';
import { fileOf } from './programs.ts';
import { checkSize, wholeDrill } from './purchase-plan.ts';
import { chaosTable, holds, lineOf, mergedTable, paymentsTable } from './report.ts';
import { chaosRound, drillRound } from './round.ts';
import { runDrills } from './run-drill.ts';
import { createTestSystem, endAllSystems } from './test-system.ts';
import { messageOf } from './until.ts';

/**
 * `npm run chaos`: every fault in both modes, each while four people buy, followed by the auditor.
 * `npm run chaos -- cluster kafka redis`: one mode, or faults with one of the words in their name.
 * `npm run drill -- F9 F13`: these faults against a cluster of its own, while people buy; their rows of the table in
 * docs/operations.md are written. `npm run drills`: all of them; `npm run drill -- today`: those that tests run today.
 * `npm run drill -- payments`: 500 purchases of 50 people in five minutes against a cluster of its own, while
 * notifications go wrong and payments is killed each time it has answered for five seconds; its table goes into docs/operations.md.
 * `--purchases 50 --buyers 10 --minutes 0.5`: a smaller one, which writes nothing.
 * `npm run older-release -- <tag or commit>`: whether people can buy while the shop goes back to it and forward again.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    purchases: { type: 'string' },
    buyers: { type: 'string' },
    minutes: { type: 'string' },
  },
});
const [command, first, ...others] = positionals;
const operations = path.join(projectRoot, 'docs', 'operations.md');

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endAllSystems();
    process.exit(130);
  });
try {
  process.exitCode = await run();
} catch (error) {
  say(messageOf(error));
  process.exitCode = 1;
} finally {
  endAllSystems();
}

async function run(): Promise<number> {
  if (command === 'chaos') return runChaos(positionals.slice(1));
  if (command === 'older-release') {
    if (first === undefined || others.length > 0)
      return refuse('Which release? npm run older-release -- <tag or commit>');
    await rehearseOlderRelease(first, say);
    return 0;
  }
  if (first === undefined)
    return refuse(`Which one? payments, all, today, ${drills.map(({ id }) => id).join(', ')}`);
  if (first === 'payments') return drillPayments();
  return drillFaults(wanted(first));
}

function refuse(line: string): number {
  say(line);
  return 2;
}

function wanted(word: string): readonly Fault[] {
  if (word === 'all') return drills;
  return word === 'today' ? drillsOfDay(new Date()) : drillsNamed(positionals.slice(1));
}

async function runChaos(words: readonly string[]): Promise<number> {
  const modes = ['start', 'cluster'] as const;
  const named = modes.filter((mode) => words.includes(mode));
  const topics = words.filter((word) => word !== 'start' && word !== 'cluster');
  const rows = { start: [] as Row[], cluster: [] as Row[] };
  const file = path.join(projectRoot, 'node_modules', '.cache', 'largo', 'faults.md');
  mkdirSync(path.dirname(file), { recursive: true });
  let failed = 0;
  for (const mode of named.length === 0 ? modes : named) {
    say(`\n${mode === 'start' ? 'npm start' : 'npm run cluster'}`);
    const onRow = (row: Row): void => {
      rows[mode].push(row);
      if (row.verdict === 'FAILED') failed += 1;
      say(lineOf(row));
      writeFileSync(file, chaosTable(rows));
    };
    const faults = chaosFaultsOf(mode, topics);
    // Runs the other mode even if stopping this one failed.
    await runDrills(faults, { mode, round: chaosRound, onRow }).catch((error: unknown) => {
      failed += 1;
      say(messageOf(error));
    });
  }
  const all = rows.start.length + rows.cluster.length;
  say(`\n${all - failed} of ${all} hold; the table is in ${file}`);
  return failed === 0 && all > 0 ? 0 : 1;
}

async function drillFaults(faults: readonly Fault[]): Promise<number> {
  const order = drills.map(({ id }) => id);
  const rows = await runDrills(faults, {
    mode: 'cluster',
    round: drillRound,
    onRow(row) {
      say(lineOf(row));
      // Written at once, so that results are kept if a later fault fails.
      rewritePart(operations, 'drill: faults', (before) =>
        mergedTable(before, [row], { order, day: dayOf(new Date()) }),
      );
    },
  });
  const count = (verdict: Row['verdict']) => rows.filter((row) => row.verdict === verdict).length;
  say(`${count('pass')} passed, ${count('FAILED')} failed, ${count('skipped')} skipped`);
  return count('FAILED') === 0 ? 0 : 1;
}

async function drillPayments(): Promise<number> {
  const size = checkSize({
    purchases: Number(values.purchases ?? wholeDrill.purchases),
    buyers: Number(values.buyers ?? wholeDrill.buyers),
    minutes: Number(values.minutes ?? wholeDrill.minutes),
  });
  const system = await createTestSystem('cluster');
  const paymentsPid = () => pidOf(system.settings, fileOf('payments'));
  await system.up();
  const result = await runPaymentsDrill({ ...system, paymentsPid }, size, say);
  const table = paymentsTable(result);
  say(table);
  for (const line of [...result.wrong, ...result.refused].slice(0, 20)) say(line);
  if (result.violations !== '') say(result.violations);
  if (Object.keys(values).length === 0)
    rewritePart(operations, 'drill: payments', () =>
      [`The last whole run, ${dayOf(new Date())}:`, '', table].join('\n'),
    );
  await system.close();
  return holds(result) ? 0 : 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
