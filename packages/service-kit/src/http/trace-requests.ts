import { context, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isEventStream, onRequestEnd } from './caller-left.ts';
import { asService, headersOf, isTracing, startSpan } from '../tracing/spans.ts';

export interface TraceRequestsOptions {
  service: string;
  /** Where outside callers enter: every trace begins here, whatever they send, and they get its id. */
  isDoor?: boolean;
  /** Default: the route's template. Must never be the address. */
  routeOf?(request: FastifyRequest): string | undefined;
  /** What is not worth a span, in addition to probes. */
  skips?(request: FastifyRequest): boolean;
}

/** One span per request, from its headers to the end of its answer. Call before adding hooks. */
export function traceRequests(app: FastifyInstance, options: TraceRequestsOptions): void {
  if (!isTracing()) return;
  const { service, isDoor = false } = options;
  const traced = new WeakMap<FastifyRequest, ReturnType<typeof startSpan>>();
  app.addHook('onRequest', (request, reply, done) => {
    if (isProbe(request) || options.skips?.(request)) return done();
    const span = asService(service, () =>
      startSpan({
        name: request.method,
        kind: 'SERVER',
        attributes: { 'http.request.method': request.method, 'url.scheme': request.protocol },
        continues: isDoor ? null : traceOf(request),
      }),
    );
    traced.set(request, span);
    // The id on a person's error screen leads to the trace.
    if (request.headers['x-request-id'] !== request.id)
      request.id = span.started.spanContext().traceId;
    if (isDoor)
      reply.header('server-timing', `traceparent;desc="${headersOf(span.ctx)['traceparent']}"`);
    context.with(span.ctx, done);
  });
  const goOn = (request: FastifyRequest, done: () => void): void =>
    context.with(traced.get(request)?.ctx ?? context.active(), done);
  // Reading the body has lost the context.
  app.addHook('preValidation', (request, _reply, done) => goOn(request, done));
  app.addHook('onSend', (request, reply, payload, done) => {
    // A stream lasts as long as a browser is open, so it must not count as slow.
    if (isEventStream(reply)) end(request, reply.statusCode);
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => goOn(request, done));
  onRequestEnd(app, (request, _reply, status) => end(request, status));

  function end(request: FastifyRequest, status: number): void {
    const span = traced.get(request)?.started;
    if (!span?.isRecording()) return;
    const route = options.routeOf?.(request) ?? request.routeOptions.url;
    span.updateName(route === undefined ? request.method : `${request.method} ${route}`);
    span.setAttribute('http.response.status_code', status);
    if (route !== undefined) span.setAttribute('http.route', route);
    if (status >= 500) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', String(status));
    }
    span.end();
  }
}

function isProbe({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.policy === 'operations' || routeOptions.url === '/healthz';
}

function traceOf({ headers }: FastifyRequest): Record<string, string> {
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? { traceparent } : {};
}
