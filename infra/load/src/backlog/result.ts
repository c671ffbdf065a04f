import type { Applied } from './effects.ts';

/** The figures of people who browsed for a while. */
export interface Visit {
  p95Ms: number;
  /** Every threshold held. */
  holds: boolean;
}

export interface Result {
  kind: 'start' | 'cluster';
  events: number;
  queueSeconds: number;
  applied: readonly Applied[];
  resumedAt: number;
  /** Audit entries without an event; negative: events without an entry. */
  surplus: number;
  /** Products of which a service's copy differs from catalog's. */
  different: number;
  visits: { before: Visit; waiting: Visit; draining: readonly Visit[] };
}

/** A run passes if every event was applied exactly once and the visits meanwhile met their limits. */
export function isFlawless({ applied, surplus, different, visits }: Result): boolean {
  const isOnce = lostOf(applied) === 0 && surplus === 0 && different === 0;
  const all = [visits.before, visits.waiting, ...visits.draining];
  return isOnce && all.every(({ holds }) => holds);
}

/** For docs/performance-history.md. */
export function tableOf({ kind, events, queueSeconds, ...result }: Result): string {
  const { applied, resumedAt, surplus, different, visits } = result;
  const secondsOf = ({ lastAt }: Applied) => ((lastAt?.getTime() ?? resumedAt) - resumedAt) / 1_000;
  const effects = applied.reduce((sum, one) => sum + one.applied, 0);
  const perSecond = effects / Math.max(...applied.map(secondsOf));
  const slowest = Math.max(...visits.draining.map(({ p95Ms }) => p95Ms));
  const cells = [
    kind,
    events,
    `${queueSeconds.toFixed(0)} s`,
    applied.map((one) => `\`${one.consumer}\` ${secondsOf(one).toFixed(1)} s`).join(', '),
    `${effects}, ${perSecond.toFixed(0)}`,
    `${lostOf(applied)}, ${surplus}, ${different}`,
    [visits.before.p95Ms, visits.waiting.p95Ms, slowest].map((ms) => ms.toFixed(1)).join(', '),
  ];
  return [
    '| system | events | queued in | drained after | effects, a second | lost, doubled, copies that differ | p95 ms before, waiting, draining |',
    '|---|--:|--:|---|--:|--:|--:|',
    `| ${cells.join(' | ')} |`,
  ].join('\n');
}

const lostOf = (applied: readonly Applied[]): number =>
  applied.reduce((sum, one) => sum + one.queued - one.applied, 0);
