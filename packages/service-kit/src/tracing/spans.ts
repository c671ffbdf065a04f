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

/** The current trace as headers, to be stored with an event; empty if there is none. */
export function traceHeaders(): Record<string, string> {
  return headersOf(context.active());
}

/** The same for a column; null if there is no trace. */
export function traceOfNow(): string | null {
  return traceHeaders()['traceparent'] ?? null;
}

export function headersOf(ctx: Context): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(ctx, headers);
  return headers;
}

export interface NewSpan {
  /** Without ids, so that the same kind of work has the same name. */
  name: string;
  kind?: keyof typeof SpanKind;
  attributes?: Attributes;
  /**
   * Continues the trace that these headers, or this `traceOfNow`, were taken from, and links it to
   * the current one. Null: starts a trace of its own, as when nothing is given and none is active.
   */
  continues?: Headers | string | null | undefined;
}

/** Runs `work` in a span; an error that leaves it marks the span as failed. */
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

/** If the current trace is another one, the two are linked. */
function linksFrom(now: Context, base: Context) {
  const here = trace.getSpanContext(now);
  if (!here || trace.getSpanContext(base)?.traceId === here.traceId) return [];
  const there = trace.getSpanContext(base);
  if (there) trace.getSpan(now)?.addLink({ context: there });
  return [{ context: here }];
}

/** Leaves out the error's message, which may quote a person. */
export function markFailed(span: Span, error: unknown): void {
  const { code, name } = error as { code?: unknown; name?: unknown };
  const type = [code, name].find((value) => typeof value === 'string') ?? 'unknown';
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}

const serviceKey = createContextKey('largo service');

/** All spans within `work` belong to this service, because one process may run several. */
export function asService<T>(service: string, work: () => T): T {
  return context.with(ofService(context.active(), service), work);
}

export function ofService(ctx: Context, service: string): Context {
  return ctx.setValue(serviceKey, service);
}

export function serviceOf(ctx: Context): string | undefined {
  return ctx.getValue(serviceKey) as string | undefined;
}

/** The current service but no trace, for what outlives the request that happened to start it. */
export function untraced(): Context {
  const service = serviceOf(context.active());
  return service === undefined ? ROOT_CONTEXT : ofService(ROOT_CONTEXT, service);
}

const outsideKey = createContextKey('largo outside');

/** Calls to another company's server: they get a span with its name, but our trace is not sent. */
export function outside<T>(whose: string, work: () => T): T {
  return isTracing() ? context.with(context.active().setValue(outsideKey, whose), work) : work();
}

export function outsideOf(ctx: Context): string | undefined {
  return ctx.getValue(outsideKey) as string | undefined;
}
