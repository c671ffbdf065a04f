import { SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api';
import { core, type tracing } from '@opentelemetry/sdk-node';

/** From this duration on a request, event or job is slow. */
const slowMs = 1_000;
/** The limit of spans kept per part; a job may have thousands. */
const maxWaiting = 500;

/** What this process does for one request, event or job: its first span and all spans below it. */
interface Part {
  readonly first: object;
  readonly waiting: tracing.ReadableSpan[];
  hasFailed: boolean;
  isKept?: boolean;
}

/**
 * Passes on what the trace's first process has sampled. Other parts are held until they end, and
 * passed on if they were slow or something in them failed.
 */
export function keptSpans(next: tracing.SpanProcessor): tracing.SpanProcessor {
  const parts = new WeakMap<object, Part>();
  const keep = (span: tracing.ReadableSpan): void => {
    // Otherwise the next processor would leave it out.
    span.spanContext().traceFlags |= TraceFlags.SAMPLED;
    next.onEnd(span);
  };
  const decide = (part: Part, first: tracing.ReadableSpan): void => {
    part.isKept = part.hasFailed || core.hrTimeToMilliseconds(first.duration) >= slowMs;
    for (const span of part.waiting.splice(0)) if (part.isKept) keep(span);
  };
  return {
    onStart(span, parentContext) {
      const parent = trace.getSpan(parentContext);
      const part = parent && parts.get(parent);
      parts.set(span, part ?? { first: span, waiting: [], hasFailed: false });
      next.onStart(span, parentContext);
    },
    onEnd(span) {
      if (span.spanContext().traceFlags & TraceFlags.SAMPLED) return next.onEnd(span);
      const part = parts.get(span);
      if (!part) return;
      if (part.isKept === true) return keep(span);
      part.hasFailed ||= isFailure(span);
      if (part.waiting.length < maxWaiting || span === part.first) part.waiting.push(span);
      if (span === part.first) decide(part, span);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

/** An upstream's refusal is an answer: the caller decides whether that is a failure. */
function isFailure({ status, attributes }: tracing.ReadableSpan): boolean {
  const answer = attributes['http.response.status_code'];
  const isRefusal = typeof answer === 'number' && answer < 500;
  return status.code === SpanStatusCode.ERROR && !isRefusal;
}
