const firstMs = 12_000;
const longestMs = 60_000;

/**
 * How long a listener to the live stream waits before it reconnects: longer with each failure in a
 * row, and spread widely, so that a whole city does not return at the same moment.
 * @param random from 0 to 1
 */
export function streamWaitMs(failures: number, random: number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10));
  return whole * (0.4 + 0.6 * random);
}
