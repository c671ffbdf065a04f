import type { OtlpKeyValue, OtlpRequest } from './otlp.ts';

export const kinds = ['internal', 'server', 'client', 'producer', 'consumer'] as const;
export type Kind = (typeof kinds)[number];

export type Attributes = Readonly<Record<string, string>>;

export interface SpanEvent {
  name: string;
  atMs: number;
  attributes: Attributes;
}

export interface SpanLink {
  traceId: string;
  spanId: string;
}

/** A piece of work with a beginning and an end. */
export interface Span extends SpanLink {
  /** Empty: the first of its trace. */
  parentSpanId: string;
  service: string;
  name: string;
  kind: Kind;
  /** Since 1970, exact to the microsecond. */
  startMs: number;
  endMs: number;
  attributes: Attributes;
  events: readonly SpanEvent[];
  /** Links to the work in other traces that caused this span. */
  links: readonly SpanLink[];
  hasFailed: boolean;
  statusMessage: string;
}

const failed = 2;

export function spansOf({ resourceSpans = [] }: OtlpRequest): Span[] {
  return resourceSpans.flatMap(({ resource, scopeSpans = [] }) => {
    const ofService = attributesOf(resource?.attributes);
    return scopeSpans.flatMap(({ spans = [] }) =>
      spans.map((span) => ({
        traceId: span.traceId.toLowerCase(),
        spanId: span.spanId.toLowerCase(),
        parentSpanId: (span.parentSpanId ?? '').toLowerCase(),
        service: ofService['service.name'] ?? 'desconhecido',
        name: span.name,
        kind: kinds[(span.kind ?? 1) - 1] ?? 'internal',
        startMs: msOf(span.startTimeUnixNano),
        endMs: msOf(span.endTimeUnixNano),
        attributes: attributesOf(span.attributes),
        events: (span.events ?? []).map((event) => ({
          name: event.name,
          atMs: msOf(event.timeUnixNano),
          attributes: attributesOf(event.attributes),
        })),
        links: (span.links ?? []).map(({ traceId, spanId }) => ({
          traceId: traceId.toLowerCase(),
          spanId: spanId.toLowerCase(),
        })),
        hasFailed: span.status?.code === failed,
        statusMessage: span.status?.message ?? '',
      })),
    );
  });
}

/** A present time in nanoseconds exceeds a safe integer, in microseconds it does not. */
function msOf(nanoseconds: string | number): number {
  return Number(BigInt(nanoseconds) / 1_000n) / 1_000;
}

function attributesOf(pairs: readonly OtlpKeyValue[] = []): Attributes {
  return Object.fromEntries(pairs.map(({ key, value }) => [key, textOf(value)]));
}

/** A value comes as `{ stringValue: … }`, `{ intValue: … }` and so on. */
function textOf(value: OtlpKeyValue['value']): string {
  const content = Object.values(value ?? {})[0];
  return typeof content === 'string' ? content : JSON.stringify(content ?? '');
}
