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
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const { FastifyOtelInstrumentation } = await import('@fastify/otel');
  const { KafkaJsInstrumentation } = await import('@opentelemetry/instrumentation-kafkajs');
  const sdk = new NodeSDK({
    serviceName: process.env['OTEL_SERVICE_NAME'] ?? 'largo',
    autoDetectResources: false,
    instrumentations: [
      new FastifyOtelInstrumentation({ registerOnInitialization: true }),
      new KafkaJsInstrumentation(),
    ],
  });
  sdk.start();
  process.once('beforeExit', () => void sdk.shutdown());
}
