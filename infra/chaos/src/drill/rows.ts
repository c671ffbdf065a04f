import type { Row } from './drill.ts';

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
    `${verdict.padEnd(7)}  ${id}: ${fault}`,
    ...(seen === '' ? [] : [`         ${seen}`]),
    ...(recoveryMs === undefined
      ? []
      : [
          `         bought again after ${seconds(recoveryMs)}, nothing open after ${seconds(settledMs)}`,
        ]),
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

/** Rows of this run take the place of those before; the others stay. @param order of all ids */
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
