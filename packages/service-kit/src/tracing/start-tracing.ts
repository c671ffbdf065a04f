type Environment = Readonly<Record<string, string | undefined>>;

/** An exporter may retry for longer, but stopping does not wait for that. */
const patienceMs = 3_000;

const state: { end?: () => Promise<void> } = {};

/**
 * Sends this process's traces to OTEL_EXPORTER_OTLP_ENDPOINT; without it nothing is loaded. Call it
 * before making the first app, which checks whether tracing is on.
 */
export async function startTracing(env: Environment): Promise<void> {
  if (!env['OTEL_EXPORTER_OTLP_ENDPOINT'] || state.end) return;
  const { startSdk } = await import('./sdk.ts');
  state.end = await startSdk(env);
}

/** Sends the last spans. An unavailable collector does not keep a process from ending. */
export async function endTracing(): Promise<void> {
  if (!state.end) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs).unref());
  await Promise.race([state.end().catch(() => undefined), late]);
}
