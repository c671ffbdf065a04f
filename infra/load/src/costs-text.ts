import type { ProcessCost } from './process-cost.ts';

interface Costs {
  readonly before: ReadonlyMap<string, ProcessCost>;
  readonly after: ReadonlyMap<string, ProcessCost>;
  readonly seconds: number;
}

/** A line per part, the most expensive first: CPU of the time between, and memory at its end. */
export function costsText({ before, after, seconds }: Costs): string {
  const rows = [...after]
    .map(([part, { cpuSeconds, residentMb }]) => {
      const spent = cpuSeconds - (before.get(part)?.cpuSeconds ?? 0);
      return { part, spent, residentMb };
    })
    .toSorted((a, b) => b.spent - a.spent);
  const sum = rows.reduce((total, { spent }) => total + spent, 0);
  return [
    `CPU ${sum.toFixed(1)} s of all processes in ${seconds.toFixed(0)} s:`,
    ...rows.map(
      ({ part, spent, residentMb }) =>
        `  ${part.padEnd(14)} ${spent.toFixed(1).padStart(7)} s ${((100 * spent) / seconds).toFixed(1).padStart(6)} % of a core ${residentMb.toFixed(0).padStart(6)} MB`,
    ),
  ].join('\n');
}
