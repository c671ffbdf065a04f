import { readdirSync, readFileSync } from 'node:fs';

/** One sample of a process. */
export interface Sample {
  /** The time since the load began. */
  seconds: number;
  residentMb: number;
  /** The resident memory without V8's free heap; for programs without that metric, all resident memory. */
  inUseMb: number;
  /** Open files and sockets. */
  handles: number;
}

export interface Watched {
  pid: number;
  /** The name of the program. */
  name: string;
}

export type Samples = Map<string, Sample[]>;

/** @returns undefined: it has ended */
export function sampleOf(pid: number, seconds: number, spareMb: number): Sample | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const residentMb = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
    const inUseMb = residentMb - spareMb;
    return { seconds, residentMb, inUseMb, handles: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return undefined;
  }
}

/** The lowest value of each two minutes, which is the memory after a garbage collection. */
export function lowest(samples: readonly Sample[]): Sample[] {
  const least = new Map<number, Sample>();
  for (const sample of samples) {
    const window = Math.floor(sample.seconds / 120);
    if (sample.inUseMb < (least.get(window)?.inUseMb ?? Infinity)) least.set(window, sample);
  }
  return [...least.values()];
}

/** The growth per minute, by least squares. */
export function slopeOf(
  samples: readonly Sample[],
  figure: Exclude<keyof Sample, 'seconds'>,
): number {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const meanSeconds = mean(samples.map(({ seconds }) => seconds));
  const meanFigure = mean(samples.map((sample) => sample[figure]));
  let together = 0;
  let spread = 0;
  for (const sample of samples) {
    together += (sample.seconds - meanSeconds) * (sample[figure] - meanFigure);
    spread += (sample.seconds - meanSeconds) ** 2;
  }
  return spread === 0 ? 0 : (together / spread) * 60;
}
