import { getHeapStatistics } from 'node:v8';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

let measured: Registry | undefined;

/** Measured once, however many services share the process: the library's meters never stop. */
function ofThisProcess(): Registry {
  if (measured) return measured;
  measured = new Registry();
  collectDefaultMetrics({ register: measured, eventLoopMonitoringPrecision: 50 });
  const limit = new Gauge({
    name: 'nodejs_heap_size_limit_bytes',
    help: 'What the heap may grow to before the process ends',
    registers: [measured],
  });
  limit.set(getHeapStatistics().heap_size_limit);
  return measured;
}

/** CPU, memory, event loop, GC, files and handles, with the library's names. */
export function measureProcess(registry: Registry): void {
  for (const metric of ofThisProcess().getMetricsAsArray()) {
    const shown = ofThisProcess().getSingleMetric(metric.name);
    if (shown) registry.registerMetric(shown);
  }
}
