import type { tracing } from '@opentelemetry/sdk-node';

/** All that leaves of a span's attributes. Their values come from code, configuration or closed lists. */
const kept = new Set([
  'db.collection.name', 'db.namespace', 'db.operation.name', 'db.query.summary', 'db.system.name',
  'error.type', 'http.request.method', 'http.response.status_code', 'http.route',
  'messaging.consumer.group.name', 'messaging.destination.name', 'messaging.message.id',
  'messaging.operation.name', 'messaging.operation.type', 'messaging.system',
  'peer.service', 'server.address', 'server.port', 'url.scheme', 'url.template',
]); // prettier-ignore

/** Nothing of a person's: addresses, texts of errors and whatever a library adds stay here. */
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
  // Exceptions, with their messages.
  events.length = 0;
  delete status.message;
}
