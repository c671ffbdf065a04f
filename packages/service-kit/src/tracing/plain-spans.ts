import type { tracing } from '@opentelemetry/sdk-node';

/** The only span attributes that leave the process. Values are from closed lists. */
const kept = new Set([
  'db.collection.name', 'db.namespace', 'db.operation.name', 'db.query.summary', 'db.system.name',
  'error.type', 'http.request.method', 'http.response.status_code', 'http.route',
  'messaging.consumer.group.name', 'messaging.destination.name', 'messaging.message.id',
  'messaging.operation.name', 'messaging.operation.type', 'messaging.system',
  'peer.service', 'server.address', 'server.port', 'url.scheme', 'url.template',
]); // prettier-ignore

/** Removes personal data: addresses, error texts and all that libraries add. */
export function plainSpans(next: tracing.SpanProcessor): tracing.SpanProcessor {
  return {
    onStart: (span, parentContext) => next.onStart(span, parentContext),
    onEnd(span) {
      strip(span);
      next.onEnd(span);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

function strip({ attributes, events, links, status }: tracing.ReadableSpan): void {
  for (const name of Object.keys(attributes)) if (!kept.has(name)) delete attributes[name];
  for (const link of links) delete link.attributes;
  // Removes exceptions with their messages.
  events.length = 0;
  delete status.message;
}
