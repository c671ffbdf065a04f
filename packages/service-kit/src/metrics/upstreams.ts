import { Gauge, type Registry } from 'prom-client';
import { type Circuits, makeCircuits } from '../clients/circuits.ts';
import type { Metrics } from './metrics.ts';

/** @param status of the answer; `error` if there was none */
export type MeasureCall = (upstream: string, status: number | 'error', seconds: number) => void;

/** For a process that calls others. */
export function measureUpstreams(metrics: Metrics): {
  circuits: Circuits;
  measureCall: MeasureCall;
} {
  const circuits = makeCircuits();
  measureCircuits(metrics.registry, circuits);
  return { circuits, measureCall: measureCalls(metrics) };
}

function measureCalls({ histogram }: Metrics): MeasureCall {
  const duration = histogram(
    'http_client_request_duration_seconds',
    'Time until another service or the payment provider answered',
    { labels: ['upstream', 'http_response_status_code'] },
  );
  return (upstream, status, seconds) =>
    duration({ upstream, http_response_status_code: String(status) }, seconds);
}

const states = { closed: 0, 'half-open': 1, open: 2 } as const;

/** Each upstream that was ever called. */
function measureCircuits(registry: Registry, circuits: Circuits): void {
  new Gauge({
    name: 'circuit_state',
    help: '2 while calls are refused because the other side is away, 1 when the next one tries it, else 0',
    labelNames: ['upstream'],
    registers: [registry],
    collect() {
      for (const [upstream, state] of circuits.states()) this.set({ upstream }, states[state]);
    },
  });
}
