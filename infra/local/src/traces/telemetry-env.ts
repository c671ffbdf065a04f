/** The variables with which a process sends all its spans to the page of traces without a long delay. */
export function telemetryEnv(tracesUrl: string): Record<string, string> {
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: tracesUrl,
    OTEL_TRACES_SAMPLER_ARG: '1',
    OTEL_BSP_SCHEDULE_DELAY: '500',
  };
}
