import type { Mode } from './night.ts';

export interface Row {
  mode: Mode;
  fault: string;
  /** Undefined: it holds. */
  problem?: string;
  /** From the moment on when the cause is gone. */
  recoveryMs?: number;
}

export const verdictOf = ({ problem }: Row): string => (problem === undefined ? 'pass' : 'FAIL');

const seconds = (ms: number | undefined): string =>
  ms === undefined ? '–' : `${(ms / 1_000).toFixed(1)} s`;

export const lineOf = (row: Row): string =>
  `${verdictOf(row)}  ${seconds(row.recoveryMs).padStart(7)}  ${row.fault}` +
  (row.problem === undefined ? '' : `\n      ${row.problem}`);

/** One row per fault, one column of recovery times per mode. */
export function tableOf(rows: readonly Row[]): string {
  const cell = (fault: string, mode: Mode): string => {
    const row = rows.find((each) => each.fault === fault && each.mode === mode);
    if (!row) return '';
    return row.problem === undefined ? `pass, ${seconds(row.recoveryMs)}` : 'FAIL';
  };
  const faults = [...new Set(rows.map(({ fault }) => fault))];
  return [
    '| fault | `npm start` | `npm run cluster` |',
    '| --- | --- | --- |',
    ...faults.map((fault) => `| ${fault} | ${cell(fault, 'start')} | ${cell(fault, 'cluster')} |`),
    '',
  ].join('\n');
}
