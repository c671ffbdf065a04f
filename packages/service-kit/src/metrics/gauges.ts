import { Gauge } from 'prom-client';
import { memoizeFor } from '../memoize-for.ts';
import type { Metrics } from './metrics.ts';

/** A gauge of one service's own domain; an alert or a dashboard uses its name. */
export type ServiceGauge = Readonly<{ name: string; help: string }> &
  (
    | { read(): Promise<number> }
    /** One series for each possible value; those that a read leaves out are 0. */
    | {
        label: string;
        values: readonly string[];
        read(): Promise<Readonly<Partial<Record<string, number>>>>;
      }
  );

/** Slower reads are left out of the scrape, which has ten seconds for all. */
const longestReadMs = 1_000;

/**
 * Read at each scrape. A gauge that can't be read has no value then, and the failure is counted:
 * metrics that need no database are needed most while it is unavailable.
 */
export function measureGauges(metrics: Metrics, gauges: readonly ServiceGauge[]): void {
  for (const shown of gauges) {
    const label = 'label' in shown ? shown.label : undefined;
    const values = 'label' in shown ? shown.values : [];
    const read = memoizeFor<Read>(0, async () => shown.read());
    new Gauge({
      name: shown.name,
      help: shown.help,
      labelNames: label === undefined ? [] : [label],
      registers: [metrics.registry],
      async collect() {
        const now = await withinTime(read()).catch(() => undefined);
        if (now === undefined) metrics.unread({ figure: shown.name });
        if (label === undefined) this.remove();
        else this.reset();
        if (typeof now === 'number') this.set(now);
        else if (now !== undefined && label !== undefined)
          for (const value of values) this.set({ [label]: value }, now[value] ?? 0);
      },
    });
  }
}

type Read = number | Readonly<Partial<Record<string, number>>>;

async function withinTime(read: Promise<Read>): Promise<Read> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('too late for this scrape')), longestReadMs);
  });
  try {
    return await Promise.race([read, late]);
  } finally {
    clearTimeout(timer);
  }
}
