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
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)));
  const wanted = new Set([rootPid]);
  for (let size = 0; size !== wanted.size;) {
    size = wanted.size;
    for (const { pid, parent } of all) if (wanted.has(parent)) wanted.add(pid);
  }
  const mine = all.filter(({ pid }) => wanted.has(pid));
  return {
    cpuSeconds: mine.reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond,
    residentMb: mine.reduce((sum, { pid }) => sum + proportionalMb(pid), 0),
  };
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
    // It ended while we were looking.
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
