import { readdirSync, readFileSync } from 'node:fs';

/** A process at one moment. */
export interface Sample {
  /** Since the load began. */
  seconds: number;
  residentMb: number;
  /** Open files and sockets. */
  handles: number;
}

export interface Watched {
  pid: number;
  /** What it is, in a word. */
  name: string;
}

export type Samples = Map<string, Sample[]>;

/** @returns undefined: it has ended */
export function sampleOf(pid: number, seconds: number): Sample | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const residentMb = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
    return { seconds, residentMb, handles: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return undefined;
  }
}

/** Per minute, by least squares: what is left when the ups and downs are taken away. */
export function slopeOf(samples: readonly Sample[], figure: 'residentMb' | 'handles'): number {
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
