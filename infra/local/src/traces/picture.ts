import { inOrder } from './summary.ts';
import type { Span, SpanLink } from './spans.ts';

/** A span with its position in the picture. */
export interface Row {
  span: Span;
  depth: number;
  /** The span belongs to another trace, which was caused by a span above. */
  isLinked: boolean;
}

export interface PictureOptions {
  spans: readonly Span[];
  /** The linked spans of all traces: see `Traces`. */
  linked: readonly Span[];
  tracesById(id: string): readonly Span[];
  withDatabase: boolean;
}

export interface Picture {
  rows: readonly Row[];
  /** The number of queries that are not shown. */
  hidden: number;
  isCut: boolean;
}

const maxRows = 1_000;
const keyOf = ({ traceId, spanId }: SpanLink): string => `${traceId} ${spanId}`;

/**
 * Shows causes above their effects, even in other traces. Of another trace, only the spans caused by the span above
 * are shown, because one batch may work for many purchases.
 */
export function pictureOf({ spans, linked, tracesById, withDatabase }: PictureOptions): Picture {
  const causes = linked.flatMap((span) => span.links.map((link) => [keyOf(link), span] as const));
  const effects = grouped(causes);
  const childrenOf = makeChildren(tracesById);
  const rows: Row[] = [];
  const seen = new Set<string>();
  let hidden = 0;
  const place = (row: Row): void => {
    const { span, depth } = row;
    if (seen.has(keyOf(span))) return;
    seen.add(keyOf(span));
    if (!withDatabase && depth > 0 && isQuery(span) && !span.hasFailed) {
      hidden += 1;
      return;
    }
    rows.push(row);
    for (const child of childrenOf(span)) place({ span: child, depth: depth + 1, isLinked: false });
    for (const effect of inOrder(effects.get(keyOf(span)) ?? []))
      place({ span: effect, depth: depth + 1, isLinked: effect.traceId !== span.traceId });
  };
  const ids = new Set(spans.map(({ spanId }) => spanId));
  const roots = inOrder(spans).filter(({ parentSpanId }) => !ids.has(parentSpanId));
  for (const span of roots) place({ span, depth: 0, isLinked: false });
  return { rows: rows.slice(0, maxRows), hidden, isCut: rows.length > maxRows };
}

function makeChildren(tracesById: PictureOptions['tracesById']): (span: Span) => readonly Span[] {
  const known = new Map<string, Map<string, Span[]>>();
  return ({ traceId, spanId }) => {
    const ofTrace =
      known.get(traceId) ??
      grouped(inOrder(tracesById(traceId)).map((span) => [span.parentSpanId, span]));
    known.set(traceId, ofTrace);
    return ofTrace.get(spanId) ?? [];
  };
}

function grouped(pairs: readonly (readonly [string, Span])[]): Map<string, Span[]> {
  const groups = new Map<string, Span[]>();
  for (const [key, span] of pairs) {
    const group = groups.get(key);
    if (group) group.push(span);
    else groups.set(key, [span]);
  }
  return groups;
}

const isQuery = ({ attributes }: Span): boolean =>
  'db.system.name' in attributes || 'db.system' in attributes;
