import type { Context, Scenario } from './scenario.ts';

export const listOptions = {
  connections: [1, 20, 100],
  calls: [20, 400, 5_000],
} as const satisfies Scenario['options'];

/** A list of the shop, and how fast it must be. */
export interface Case {
  readonly name: string;
  readonly goalMs: number | null;
  readonly token: string;
  /** The address of the nth call. */
  readonly path: (n: number) => string;
}

export interface Figures {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
}

/** This many callers request pages one after the other; each answer must be a 200. */
export async function measure(
  shopUrl: string,
  { token, path }: Case,
  { connections, calls }: { connections: number; calls: number },
): Promise<Figures> {
  const took: number[] = [];
  let next = 0;
  const caller = async () => {
    while (next < calls) {
      const at = performance.now();
      const url = `${shopUrl}/api${path(next++)}`;
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
      took.push(performance.now() - at);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, caller));
  const seconds = (performance.now() - began) / 1_000;
  const sorted = took.toSorted((a, b) => a - b);
  const quantile = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
  return { p50: quantile(0.5), p99: quantile(0.99), perSecond: took.length / seconds };
}

/** Each list after some calls that warm up the compiler and the database's cache. */
export async function measureAll(
  { system, option }: Context,
  cases: readonly Case[],
): Promise<Figures[]> {
  const load = { connections: option('connections'), calls: option('calls') };
  const figures: Figures[] = [];
  for (const one of cases) {
    await measure(system.shopUrl, one, { ...load, calls: 60 });
    figures.push(await measure(system.shopUrl, one, load));
  }
  return figures;
}
