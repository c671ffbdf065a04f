import { parseArgs } from 'node:util';
import type { Drill } from './drill/drill.ts';
import { drills, drillsNamed, drillsOfDay } from './drill/drills.ts';
import { drillFaults } from './drill/faults-command.ts';
import { drillPayments } from './drill/payments-command.ts';
import { checkSize, type DrillSize, wholeDrill } from './drill/plan.ts';

/**
 * `npm run drill -- F9 F13`: these faults against a cluster of its own, while people buy; their rows of the table in
 * docs/operations.md are written. `npm run drills`: all of them; `npm run drill -- today`: those that tests run today.
 * `npm run drill -- payments`: 500 purchases of 50 people in five minutes against a cluster of its own, while
 * notifications go wrong and payments is killed each time it has answered for five seconds; its table goes into docs/operations.md.
 * `--purchases 50 --buyers 10 --minutes 0.5`: a smaller one, which writes nothing.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    purchases: { type: 'string' },
    buyers: { type: 'string' },
    minutes: { type: 'string' },
  },
});
const [first] = positionals;

if (first === undefined) {
  say(`Which one? payments, all, today, ${drills.map(({ id }) => id).join(', ')}`);
  process.exitCode = 2;
} else if (first === 'payments') {
  const isWhole = Object.keys(values).length === 0;
  process.exitCode = (await drillPayments(sizeOf(), { isWhole, say })) ? 0 : 1;
} else {
  process.exitCode = (await drillFaults(wanted(first), say)) ? 0 : 1;
}

function wanted(word: string): readonly Drill[] {
  if (word === 'all') return drills;
  return word === 'today' ? drillsOfDay(new Date()) : drillsNamed(positionals);
}

function sizeOf(): DrillSize {
  const { purchases, buyers, minutes } = wholeDrill;
  return checkSize({
    purchases: Number(values.purchases ?? purchases),
    buyers: Number(values.buyers ?? buyers),
    minutes: Number(values.minutes ?? minutes),
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
