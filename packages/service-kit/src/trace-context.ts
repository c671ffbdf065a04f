import type { Envelope } from '@largo/contracts';
import { context, propagation } from '@opentelemetry/api';

/**
 * The trace of the moment as headers, to be stored with an event or sent with a call. Without the
 * telemetry loader the API does nothing and this is an empty object.
 */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

/** Continues the trace that an event was announced in. */
export function withinTrace(
  _event: Envelope,
  headers: Record<string, string>,
  handle: () => Promise<void>,
): Promise<void> {
  return context.with(propagation.extract(context.active(), headers), handle);
}
