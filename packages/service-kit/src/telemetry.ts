import { register } from 'node:module';

/**
 * Traces, for `node --import @largo/service-kit/telemetry dist/main.js`. Loads nothing unless
 * OTEL_EXPORTER_OTLP_ENDPOINT is set. Sampling: OTEL_TRACES_SAMPLER_ARG, 5 % by default.
 */
if (process.env['OTEL_EXPORTER_OTLP_ENDPOINT']) {
  // Before anything else is imported: modules loaded earlier can't be instrumented.
  register('@opentelemetry/instrumentation/hook.mjs', import.meta.url, {
    data: { include: ['kafkajs'] },
  });
  process.env['OTEL_TRACES_SAMPLER'] ??= 'parentbased_traceidratio';
  process.env['OTEL_TRACES_SAMPLER_ARG'] ??= '0.05';
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-proto');
  const { registerInstrumentations } = await import('@opentelemetry/instrumentation');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { FastifyOtelInstrumentation } = await import('@fastify/otel');
  const { KafkaJsInstrumentation } = await import('@opentelemetry/instrumentation-kafkajs');
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env['OTEL_SERVICE_NAME'] ?? 'largo',
    }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  registerInstrumentations({
    instrumentations: [
      new FastifyOtelInstrumentation({ registerOnInitialization: true }),
      new KafkaJsInstrumentation(),
    ],
  });
  process.once('beforeExit', () => void provider.shutdown());
}
