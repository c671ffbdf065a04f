import { loadavg } from 'node:os';

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export const whole = (value: number): string => value.toFixed(0);

/** How busy the machine is. */
export const machineLoad = (): string =>
  `load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')}`;

/** The duration that this share of calls did not exceed; NaN without calls. */
export function shareOf(waits: readonly number[], share: number): number {
  const sorted = waits.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Milliseconds, for people. */
export function textOf(waits: readonly number[]): string {
  const at = (share: number) => whole(shareOf(waits, share));
  return `median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)} ms`;
}
