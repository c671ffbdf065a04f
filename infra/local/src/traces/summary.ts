import type { Span } from './spans.ts';

/** What started the trace: a request, an event, or the system itself. */
export const startKinds = ['call', 'event', 'job'] as const;
export type StartKind = (typeof startKinds)[number];

export interface Summary {
  id: string;
  /** The name of the span that started it. */
  name: string;
  start: StartKind;
  startedAt: string;
  durationMs: number;
  /** In the order of their first spans. */
  services: readonly string[];
  spans: number;
  failedSpans: number;
}

export function summaryOf({ id, spans }: { id: string; spans: readonly Span[] }): Summary {
  const first = firstOf(spans);
  return {
    id,
    name: first.name,
    start: kindOfStart(spans),
    startedAt: new Date(first.startMs).toISOString(),
    durationMs: lastEndOf(spans) - Math.min(...spans.map(({ startMs }) => startMs)),
    services: servicesOf(spans),
    spans: spans.length,
    failedSpans: spans.filter(({ hasFailed }) => hasFailed).length,
  };
}

/** The span without a parent; until that has arrived, the earliest one. */
export function firstOf(spans: readonly Span[]): Span {
  const byStart = inOrder(spans);
  const first = byStart.find(({ parentSpanId }) => parentSpanId === '') ?? byStart[0];
  if (!first) throw new Error('a trace has at least one span');
  return first;
}

export function kindOfStart(spans: readonly Span[]): StartKind {
  const { kind, attributes } = firstOf(spans);
  if (kind === 'consumer') return 'event';
  // Services also call each other without a request, every second.
  const isOwn = attributes['http.route']?.startsWith('/internal/') ?? false;
  return kind === 'server' && !isOwn ? 'call' : 'job';
}

export const inOrder = (spans: readonly Span[]): Span[] =>
  spans.toSorted((a, b) => a.startMs - b.startMs);

export const lastEndOf = (spans: readonly Span[]): number =>
  Math.max(...spans.map(({ endMs }) => endMs));

export const servicesOf = (spans: readonly Span[]): string[] => [
  ...new Set(inOrder(spans).map(({ service }) => service)),
];
