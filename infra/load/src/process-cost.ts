import { readdirSync, readFileSync } from 'node:fs';

export interface ProcessCost {
  cpuSeconds: number;
  residentMb: number;
}

const ticksPerSecond = 100;

interface Process {
  pid: number;
  parent: number;
  ticks: number;
}

/** CPU time so far and resident memory of a process with everything it started (Linux only). */
export function costOf(rootPid: number): ProcessCost {
  const costs = [...costsByPart(rootPid).values()];
  return {
    cpuSeconds: costs.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    residentMb: costs.reduce((sum, { residentMb }) => sum + residentMb, 0),
  };
}

/** The same for each part: a service by its name, all processes of PostgreSQL together, and so on. */
export function costsByPart(rootPid: number): Map<string, ProcessCost> {
  const costs = new Map<string, ProcessCost>();
  for (const { pid, ticks } of processesBelow(rootPid)) {
    const part = partOf(pid);
    const { cpuSeconds, residentMb } = costs.get(part) ?? { cpuSeconds: 0, residentMb: 0 };
    costs.set(part, {
      cpuSeconds: cpuSeconds + ticks / ticksPerSecond,
      residentMb: residentMb + proportionalMb(pid),
    });
  }
  return costs;
}

function processesBelow(rootPid: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)));
  const wanted = new Set([rootPid]);
  for (let size = 0; size !== wanted.size;) {
    size = wanted.size;
    for (const { pid, parent } of all) if (wanted.has(parent)) wanted.add(pid);
  }
  return all.filter(({ pid }) => wanted.has(pid));
}

/** Short names for the processes of a system; any other program is `other`. */
function partOf(pid: number): string {
  let line: string;
  try {
    line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return 'other';
  }
  const [, service] = /(?:services\/)?(\w+)\/dist\/(?:server\/)?main\.js/.exec(line) ?? [];
  if (service !== undefined) return service;
  if (line.includes('postgres')) return 'postgresql';
  if (line.includes('kafka')) return 'kafka';
  if (line.includes('redis-server')) return 'redis';
  const [, own] = /infra\/local\/(?:dist\/)?([\w-]+)\.m?js/.exec(line) ?? [];
  return own ?? 'other';
}

function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command stands in brackets and may hold spaces; the fields after it do not.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return [{ pid, parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) }];
  } catch {
    // The process ended meanwhile.
    return [];
  }
}

/** Proportional set size: shared pages are counted once over all who share them. */
function proportionalMb(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Watches the resident memory of a process and its children; `stop` answers the highest value in MB. */
export function peakMemoryOf(rootPid: number): { stop(): number } {
  let peakMb = costOf(rootPid).residentMb;
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, costOf(rootPid).residentMb);
  }, 1_000);
  return {
    stop() {
      clearInterval(timer);
      return peakMb;
    },
  };
}

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
