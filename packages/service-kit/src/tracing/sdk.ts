import type { Attributes, Context, TextMapPropagator } from '@opentelemetry/api';
import { core, NodeSDK, resources, tracing } from '@opentelemetry/sdk-node';
import { undiciSpans } from './http-spans.ts';
import { keptSpans } from './kept-spans.ts';
import { plainSpans } from './plain-spans.ts';
import { tracePostgres } from './postgres-spans.ts';
import { outsideOf, serviceOf } from './spans.ts';

/** @returns sends the remaining spans, and stops */
export async function startSdk(env: Readonly<Record<string, string | undefined>>) {
  const sending = new tracing.BatchSpanProcessor(
    await makeExporter(env['OTEL_EXPORTER_OTLP_PROTOCOL']),
  );
  const processor = ofTheirService(plainSpans(keptSpans(sending)));
  const sdk = new NodeSDK({
    sampler: recordAll(shareOf(env['OTEL_TRACES_SAMPLER_ARG'])),
    spanProcessors: [processor],
    textMapPropagator: ourPropagator(),
    instrumentations: [undiciSpans()],
    // Metrics are scraped from `/metrics` and logs are written to the output: only spans are sent.
    metricReaders: [],
    logRecordProcessors: [],
    // Each service of this process has its own resource: see `ofTheirService`.
    autoDetectResources: false,
  });
  sdk.start();
  tracePostgres();
  return () => sdk.shutdown();
}

async function makeExporter(protocol: string | undefined): Promise<tracing.SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

/** Decided where a trace begins; all that continues the trace follows the decision. */
function shareOf(share: string | undefined): tracing.Sampler {
  const ratio = Number(share || 0.05);
  return new tracing.ParentBasedSampler({ root: new tracing.TraceIdRatioBasedSampler(ratio) });
}

/** Records what was not sampled, too, to pass it on if it turns out slow or fails: see `keptSpans`. */
function recordAll(chosen: tracing.Sampler): tracing.Sampler {
  return {
    shouldSample(...asked) {
      const result = chosen.shouldSample(...asked);
      return result.decision === tracing.SamplingDecision.NOT_RECORD
        ? { ...result, decision: tracing.SamplingDecision.RECORD }
        : result;
    },
    toString: () => `RecordAll{${chosen.toString()}}`,
  };
}

/** The SDK has one resource per process, but a process may run all services. */
function ofTheirService(next: tracing.SpanProcessor): tracing.SpanProcessor {
  const instanceId = crypto.randomUUID();
  const own = resources.detectResources({ detectors: [resources.envDetector] });
  const resourceOf = (attributes: Attributes) =>
    resources
      .resourceFromAttributes({
        'service.name': 'largo',
        'service.namespace': 'largo',
        'service.instance.id': instanceId,
      })
      .merge(own)
      .merge(resources.resourceFromAttributes(attributes));
  const known = new Map<string | undefined, ReturnType<typeof resourceOf>>();
  const resourceIn = (ctx: Context) => {
    const service = serviceOf(ctx);
    const resource =
      known.get(service) ?? resourceOf(service === undefined ? {} : { 'service.name': service });
    known.set(service, resource);
    return resource;
  };
  return {
    ...next,
    onStart(span, parentContext) {
      Object.assign(span, { resource: resourceIn(parentContext) });
      next.onStart(span, parentContext);
    },
  };
}

/** `traceparent` and `tracestate`, never baggage, and only for our own processes. */
function ourPropagator(): TextMapPropagator {
  const w3c = new core.W3CTraceContextPropagator();
  return {
    fields: () => w3c.fields(),
    extract: (ctx, carrier, getter) => w3c.extract(ctx, carrier, getter),
    inject(ctx, carrier, setter) {
      if (outsideOf(ctx) === undefined) w3c.inject(ctx, carrier, setter);
    },
  };
}
