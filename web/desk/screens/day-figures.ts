/** `20/11` of `2026-11-20`. */
export const shortDay = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

/** Something of each day of a period, and what the whole of it came to. */
export interface DaySeries {
  readonly days: readonly string[];
  readonly values: readonly number[];
  readonly whole: number;
}

export interface DayMeasure {
  readonly name: string;
  readonly period: DaySeries;
  readonly before: DaySeries;
  /** A value where there is little room. */
  readonly show: (value: number) => string;
  /** A value that stands alone. */
  readonly say: (value: number) => string;
  /** Rates are compared by what lies between them, not in percent of percent. */
  readonly isRate?: boolean;
}

/** Whole percent more or less than before; null when there was nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round((100 * (now - before)) / before);
}

export const chartSize = { width: 600, height: 160 } as const;

export interface Bar {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
}

/** Bars of the period, and the days before as a line over them, on one scale. */
export function shapesOf(period: readonly number[], before: readonly number[]) {
  const { width, height } = chartSize;
  const most = Math.max(0, ...period, ...before);
  const heightOf = (value: number) => (most === 0 ? 0 : (value / most) * (height - 4));
  const step = width / period.length;
  const bars = period.map((value, index): Bar => {
    const tall = heightOf(value);
    return { x: index * step + step * 0.15, width: step * 0.7, y: height - tall, height: tall };
  });
  const line = before
    .map((value, index) => `${(index + 0.5) * step},${height - heightOf(value)}`)
    .join(' ');
  return { bars, line, most };
}
