import { Gauge, type Registry } from 'prom-client';
import type { PoolMeter } from '../db/pool-meter.ts';
import { gauge, type Metrics } from './metrics.ts';

export function measurePool({ registry, histogram }: Metrics, meter: PoolMeter): void {
  new Gauge({
    name: 'db_client_connection_count',
    help: 'Open connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { used, idle } = meter.state();
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
    },
  });
  poolGauges(registry, meter);
  const wait = histogram(
    'db_client_connection_wait_time_seconds',
    'Time until a statement or transaction had a connection',
    { buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5] },
  );
  meter.onWait((seconds) => wait({}, seconds));
}

function poolGauges(registry: Registry, { max, state }: PoolMeter): void {
  gauge(registry, 'db_client_connection_max', 'Connections that the pool may open', () => max);
  gauge(
    registry,
    'db_client_connection_pending_requests',
    'Statements and transactions that wait for a connection',
    () => state().pending,
  );
}
