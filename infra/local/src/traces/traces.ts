import { firstOf, kindOfStart, type StartKind } from './summary.ts';
import type { Span } from './spans.ts';

/** All spans caused by one click, one event or one job. */
export interface Trace {
  id: string;
  spans: readonly Span[];
}

export interface Wanted {
  /** Searches in trace ids, names and values. */
  text?: string;
  onlyFailed?: boolean;
  start?: StartKind | undefined;
}

export interface Traces {
  add(spans: readonly Span[]): void;
  /** Newest first. */
  list(wanted?: Wanted): Trace[];
  find(id: string): Trace | undefined;
  /** The spans of all traces that were caused by an event of another trace, or that deliver that event. */
  linked(): readonly Span[];
  clear(): void;
}

const maxSpans = 50_000;
/** Limits the spans of one trace, so that a trace that never ends does not displace all others. */
const maxSpansOfTrace = 5_000;

/** The last traces, in memory only, because this page is not meant to store them. */
export function makeTraces(limits = { maxSpans, maxSpansOfTrace }): Traces {
  /** In the order of their first spans to arrive. */
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

/** Other links do not mean a cause, such as those of a job that works for many traces. */
function isOfEvents({ kind, links }: Span): boolean {
  return links.length > 0 && (kind === 'producer' || kind === 'consumer');
}
