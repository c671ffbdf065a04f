import type { DrillSize } from './plan.ts';
import type { Verdict, Waits } from './judge.ts';

export interface DrillResult extends Verdict {
  size: DrillSize;
  /** By the persons who bought. */
  courses: ReadonlyMap<string, number>;
  /** What someone who tried again and again was refused at last. */
  refused: readonly string[];
  kills: number;
  notifications: number;
  waits: Waits;
  /** From the last kill on; undefined: something was open when its time was over. */
  settledMs: number | undefined;
  violations: string;
}

export const settleLimitMs = 60_000;

export const holds = ({ wrong, refused, settledMs, violations }: DrillResult): boolean =>
  wrong.length === 0 && refused.length === 0 && settledMs !== undefined && violations === '';

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

export function tableOf(result: DrillResult): string {
  const { size, courses, paid, refunded, wrong, refused, kills, waits, settledMs } = result;
  const course = (name: string) => courses.get(name) ?? 0;
  const rows: readonly (readonly [string, string])[] = [
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
    ['notifications that arrived, each once counted', String(result.notifications)],
    ['paid exactly once', String(paid)],
    ['given back completely', String(refunded)],
    ['anything else', String(wrong.length + refused.length)],
    [
      'from the money to the paid order: median, p95, longest',
      `${seconds(waits.medianMs)}, ${seconds(waits.p95Ms)}, ${seconds(waits.maxMs)}`,
    ],
    [
      'nothing was open any more, after the last kill and the last purchase',
      settledMs === undefined
        ? `not within ${seconds(settleLimitMs)}`
        : `after ${seconds(settledMs)}`,
    ],
    ['auditor', result.violations === '' ? 'clean' : 'violations'],
  ];
  const lines = rows.map(([what, value]) => `| ${what} | ${value} |`);
  return ['| what | result |', '| --- | --- |', ...lines, ''].join('\n');
}
