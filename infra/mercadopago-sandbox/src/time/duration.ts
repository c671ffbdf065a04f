const PATTERN = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Milliseconds of an ISO 8601 duration such as `P15D` or `PT31M`. Months and years have no fixed
 * length and are refused.
 * @throws RangeError when the text is not such a duration
 */
export function durationMs(text: string): number {
  const found = PATTERN.exec(text);
  const parts = found?.slice(1) ?? [];
  if (parts.every((part) => part === undefined)) {
    throw new RangeError(`not an ISO 8601 duration: ${text}`);
  }
  const units = [7 * DAY_MS, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS];
  return units.reduce((sum, unit, index) => sum + Number(parts[index] ?? 0) * unit, 0);
}
