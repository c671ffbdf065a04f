import type { Row } from './fault.ts';
import type { DrillSize, PlannedPurchase } from './purchase-plan.ts';
import type { Mode } from './test-system.ts';
import { type Settlement, settleLimitMs, type Waits } from './verify.ts';

const seconds = (ms: number | undefined): string =>
  ms === undefined ? '–' : `${(ms / 1_000).toFixed(1)} s`;

export const lineOf = ({
  id,
  fault,
  verdict,
  seen,
  problems,
  recoveryMs,
  settledMs,
}: Row): string =>
  [
    `${verdict.padEnd(7)}  ${id === fault ? id : `${id}: ${fault}`}`,
    ...(seen === '' ? [] : [`         ${seen}`]),
    ...(recoveryMs === undefined ? [] : [`         recovered after ${seconds(recoveryMs)}`]),
    ...(settledMs === undefined ? [] : [`         nothing open after ${seconds(settledMs)}`]),
    ...problems.map((problem) => `         ${problem}`),
  ].join('\n');

const heading = [
  '| drill | fault | seen | all have bought again | nothing is open | |',
  '| --- | --- | --- | --- | --- | --- |',
];

const cellsOf = (row: Row, day: string): string => {
  const { id, fault, verdict, problems, recoveryMs, settledMs } = row;
  const seen = [row.seen, ...problems.slice(0, 1)].join('; ').replaceAll(/[|\n]+/g, ' / ');
  const outcome = verdict === 'pass' ? day : `${verdict}, ${day}`;
  return `| \`${id}\` | ${fault} | ${seen} | ${seconds(recoveryMs)} | ${seconds(settledMs)} | ${outcome} |`;
};

/** Rows of this run replace earlier rows of the same faults; other rows stay. @param order of all ids */
export function mergedTable(
  before: string,
  rows: readonly Row[],
  { order, day }: { order: readonly string[]; day: string },
): string {
  const lines = new Map<string, string>();
  for (const line of before.split('\n')) {
    const id = /^\| `([^`]+)` \|/.exec(line)?.[1];
    if (id !== undefined) lines.set(id, line);
  }
  for (const row of rows) lines.set(row.id, cellsOf(row, day));
  return [...heading, ...order.flatMap((id) => lines.get(id) ?? [])].join('\n');
}

/** The report of `npm run chaos`: a row for each fault, a column of recovery times for each mode. */
export function chaosTable(rows: Readonly<Record<Mode, readonly Row[]>>): string {
  const cell = (id: string, mode: Mode): string => {
    const row = rows[mode].find((each) => each.id === id);
    if (!row) return '';
    return row.verdict === 'pass' ? `pass, ${seconds(row.recoveryMs)}` : 'FAIL';
  };
  const ids = new Set([...rows.start, ...rows.cluster].map(({ id }) => id));
  return [
    '| fault | `npm start` | `npm run cluster` |',
    '| --- | --- | --- |',
    ...[...ids].map((id) => `| ${id} | ${cell(id, 'start')} | ${cell(id, 'cluster')} |`),
    '',
  ].join('\n');
}

/** What the payments drill has found. */
export interface PaymentsResult extends Settlement {
  size: DrillSize;
  plan: readonly PlannedPurchase[];
  /** The final refusals of buyers who had retried. */
  refused: readonly string[];
  kills: number;
  notifications: number;
  waits: Waits;
  violations: string;
}

export const holds = ({ wrong, refused, settledMs, violations }: PaymentsResult): boolean =>
  wrong.length === 0 && refused.length === 0 && settledMs !== undefined && violations === '';

export function paymentsTable(result: PaymentsResult): string {
  const { size, plan, paid, refunded, wrong, refused, kills, waits, settledMs } = result;
  const course = (name: string) => plan.filter((one) => one.course === name).length;
  const rows: readonly (readonly [string, string | number])[] = [
    ['purchases, buyers, minutes', `${size.purchases}, ${size.buyers}, ${size.minutes}`],
    [
      'PIX; of them paid twice, cancelled after paying',
      `${course('pix') + course('pix-paid-twice') + course('pix-cancelled')}; ${course('pix-paid-twice')}, ${course('pix-cancelled')}`,
    ],
    [
      'cards; of them refused first',
      `${course('card') + course('card-refused-first')}; ${course('card-refused-first')}`,
    ],
    ['payments was killed', `${kills} times`],
    ['notifications that arrived, each once counted', result.notifications],
    ['paid exactly once', paid],
    ['given back completely', refunded],
    ['anything else', wrong.length + refused.length],
    [
      'from the money to the paid order: median, p95, longest',
      [waits.medianMs, waits.p95Ms, waits.maxMs].map(seconds).join(', '),
    ],
    [
      'nothing was open any more, after the last kill and the last purchase',
      `${settledMs === undefined ? 'not within' : 'after'} ${seconds(settledMs ?? settleLimitMs)}`,
    ],
    ['auditor', result.violations === '' ? 'clean' : 'violations'],
  ];
  const lines = rows.map(([what, value]) => `| ${what} | ${value} |`);
  return ['| what | result |', '| --- | --- |', ...lines, ''].join('\n');
}
