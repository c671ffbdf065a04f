/** The variables with which a process says everything it does to the page of traces, soon. */
export function telemetryEnv(tracesUrl: string): Record<string, string> {
  return {
    OTEL_EXPORTER_OTLP_ENDPOINT: tracesUrl,
    OTEL_TRACES_SAMPLER_ARG: '1',
    OTEL_BSP_SCHEDULE_DELAY: '500',
  };
}
