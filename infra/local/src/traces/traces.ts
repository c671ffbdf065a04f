import { firstOf, kindOfStart, type StartKind } from './summary.ts';
import type { Span } from './spans.ts';

/** All that one click, one event or one job has caused. */
export interface Trace {
  id: string;
  spans: readonly Span[];
}

export interface Wanted {
  /** In a trace id, a name or a value. */
  text?: string;
  onlyFailed?: boolean;
  start?: StartKind | undefined;
}

export interface Traces {
  add(spans: readonly Span[]): void;
  /** Newest first. */
  list(wanted?: Wanted): Trace[];
  find(id: string): Trace | undefined;
  /** Those of all traces that an event of another one has caused, or that carry it there. */
  linked(): readonly Span[];
  clear(): void;
}

const maxSpans = 50_000;
/** What never ends must not push out everything else. */
const maxSpansOfTrace = 5_000;

/** The last traces, in memory: this page is for looking at, not for keeping. */
export function makeTraces(limits = { maxSpans, maxSpansOfTrace }): Traces {
  /** In the order in which they were first heard of. */
  const kept = new Map<string, Span[]>();
  let count = 0;
  const dropOldest = (): void => {
    const [oldest] = kept;
    if (!oldest) return;
    kept.delete(oldest[0]);
    count -= oldest[1].length;
  };
  return {
    add(spans) {
      for (const span of spans) {
        const trace = kept.get(span.traceId) ?? [];
        if (trace.length >= limits.maxSpansOfTrace) continue;
        trace.push(span);
        kept.set(span.traceId, trace);
        count += 1;
      }
      while (count > limits.maxSpans) dropOldest();
    },
    list({ text = '', onlyFailed = false, start } = {}) {
      const found = [...kept].filter(
        ([, spans]) =>
          (!onlyFailed || spans.some(({ hasFailed }) => hasFailed)) &&
          (start === undefined || kindOfStart(spans) === start) &&
          spans.some((span) => contains(span, text.toLowerCase())),
      );
      return found
        .map(([id, spans]) => ({ id, spans }))
        .toSorted((a, b) => firstOf(b.spans).startMs - firstOf(a.spans).startMs);
    },
    find(id) {
      const spans = kept.get(id.toLowerCase());
      return spans && { id: id.toLowerCase(), spans };
    },
    linked: () => [...kept.values()].flat().filter(isOfEvents),
    clear() {
      kept.clear();
      count = 0;
    },
  };
}

function contains(span: Span, text: string): boolean {
  return [span.traceId, span.service, span.name, ...Object.values(span.attributes)].some((part) =>
    part.toLowerCase().includes(text),
  );
}

/** Other links say only that two traces have met, as when one job works for many. */
function isOfEvents({ kind, links }: Span): boolean {
  return links.length > 0 && (kind === 'producer' || kind === 'consumer');
}
