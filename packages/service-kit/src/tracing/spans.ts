import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

type Headers = Readonly<Record<string, string>>;

/** False unless `startTracing` has loaded the SDK: without it the API does nothing. */
export const isTracing = (): boolean => propagation.fields().length > 0;

/** The trace of the moment as headers, to be stored with an event; empty without a trace. */
export function traceHeaders(): Record<string, string> {
  return headersOf(context.active());
}

/** The same for a column; null without a trace. */
export function traceOfNow(): string | null {
  return traceHeaders()['traceparent'] ?? null;
}

export function headersOf(ctx: Context): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(ctx, headers);
  return headers;
}

export interface NewSpan {
  /** Without ids: one name for all that do the same. */
  name: string;
  kind?: keyof typeof SpanKind;
  attributes?: Attributes;
  /**
   * Goes on with the trace that these headers, or this `traceOfNow`, were taken from, and links to what runs now.
   * Null: a trace of its own, as when nothing is given at the start of something.
   */
  continues?: Headers | string | null | undefined;
}

/** Names what `work` does in the trace; an error that leaves it marks the span. */
export async function inSpan<T>(span: NewSpan, work: () => Promise<T>): Promise<T> {
  if (!isTracing()) return work();
  const { started, ctx } = startSpan(span);
  try {
    return await context.with(ctx, work);
  } catch (error) {
    markFailed(started, error);
    throw error;
  } finally {
    started.end();
  }
}

export function startSpan({ name, kind = 'INTERNAL', attributes = {}, continues }: NewSpan): {
  started: Span;
  ctx: Context;
} {
  const now = context.active();
  const base = continues === undefined ? now : continued(now, continues);
  const started = trace
    .getTracer('largo')
    .startSpan(name, { kind: SpanKind[kind], attributes, links: linksFrom(now, base) }, base);
  return { started, ctx: trace.setSpan(base, started) };
}

function continued(now: Context, from: Headers | string | null): Context {
  const headers = typeof from === 'string' ? { traceparent: from } : (from ?? {});
  return propagation.extract(trace.deleteSpan(now), headers);
}

/** What runs now is another trace: each leads to the other. */
function linksFrom(now: Context, base: Context) {
  const here = trace.getSpanContext(now);
  if (!here || trace.getSpanContext(base)?.traceId === here.traceId) return [];
  const there = trace.getSpanContext(base);
  if (there) trace.getSpan(now)?.addLink({ context: there });
  return [{ context: here }];
}

/** Without its message, which may quote a person. */
export function markFailed(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const type = [code, name].find((value) => typeof value === 'string') ?? 'unknown';
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}

const serviceKey = createContextKey('largo service');

/** All spans that `work` leads to are this service's: one process may run several. */
export function asService<T>(service: string, work: () => T): T {
  return context.with(ofService(context.active(), service), work);
}

export function ofService(ctx: Context, service: string): Context {
  return ctx.setValue(serviceKey, service);
}

export function serviceOf(ctx: Context): string | undefined {
  return ctx.getValue(serviceKey) as string | undefined;
}

/**
 * The service of the moment and no trace: for what lives longer than the request that happened to start it.
 */
export function untraced(): Context {
  const service = serviceOf(context.active());
  return service === undefined ? ROOT_CONTEXT : ofService(ROOT_CONTEXT, service);
}

const outsideKey = createContextKey('largo outside');

/** Calls of another company's server: they get a span with its name, and learn nothing of our traces. */
export function outside<T>(whose: string, work: () => T): T {
  return isTracing() ? context.with(context.active().setValue(outsideKey, whose), work) : work();
}

export function outsideOf(ctx: Context): string | undefined {
  return ctx.getValue(outsideKey) as string | undefined;
}
