import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { measureProcess } from './process.ts';

/** Seconds that people or calling services wait. */
export const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Labels<Name extends string> = Readonly<Record<Name, string>>;

/** The metrics of one process. Label values must come from closed lists: never ids or addresses. */
export interface Metrics {
  registry: Registry;
  /**
   * A counter of this process.
   * @param labels with values given, each combination starts at 0, so that its first increase is
   * visible
   */
  counter<Label extends string = never>(
    name: string,
    help: string,
    labels?: readonly Label[] | Readonly<Record<Label, readonly string[]>>,
  ): (of: Labels<Label>) => void;
  histogram<Label extends string = never>(
    name: string,
    help: string,
    options?: { labels?: readonly Label[]; buckets?: readonly number[] },
  ): (of: Labels<Label>, value: number) => void;
  /** Counts a gauge that could not be read. */
  unread(of: Labels<'figure'>): void;
}

export function makeMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  measureProcess(registry);
  const counter: Metrics['counter'] = (name, help, labels = []) => {
    const [labelNames, zeros] = Array.isArray(labels)
      ? [[...labels], []]
      : [Object.keys(labels), combinationsOf(labels as Lists)];
    const made = new Counter<string>({ name, help, labelNames, registers: [registry] });
    for (const of of zeros) made.inc(of, 0);
    return (of) => made.inc(of);
  };
  return {
    registry,
    counter,
    histogram(name, help, { labels = [], buckets = secondsBuckets } = {}) {
      const made = new Histogram({
        name,
        help,
        labelNames: [...labels],
        buckets: [...buckets],
        registers: [registry],
      });
      return (of, value) => made.observe(of, value);
    },
    unread: counter('figure_failures_total', 'Figures that could not be read', ['figure']),
  };
}

type Lists = Readonly<Record<string, readonly string[]>>;

function combinationsOf(labels: Lists): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (made, [name, values]) =>
      made.flatMap((others) => values.map((value) => ({ ...others, [name]: value }))),
    [{}],
  );
}

export type Figure = readonly [name: string, help: string, read: () => number];

/** Read at each scrape. */
export function gauge(registry: Registry, ...[name, help, read]: Figure): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

/** Counted elsewhere, from zero at the start of the process. */
export function total(registry: Registry, ...[name, help, read]: Figure): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}
