/**
 * How a process is started so that it says everything it does to the page of traces. Loads nothing, as
 * it is needed before anything else is loaded.
 */
export const defaultTracesPort = 8092;

export function telemetryEnv(service: string, tracesUrl: string): Record<string, string> {
  return {
    OTEL_SERVICE_NAME: service,
    OTEL_EXPORTER_OTLP_ENDPOINT: tracesUrl,
    OTEL_TRACES_SAMPLER_ARG: '1',
  };
}
