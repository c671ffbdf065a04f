import type { OrderStatsAnswer } from '@largo/contracts';
import { plural } from '../../lib/plural.ts';

export type DailyStats = NonNullable<OrderStatsAnswer['byDay']>;
export type Measure = 'revenue' | 'orders';

/** `20/11` of `2026-11-20`. */
export const shortDay = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}`;

/** Whole percent more or less than before; null when there was nothing to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round((100 * (now - before)) / before);
}

/** `45 min`, `5 h`, `3 dias`: no more exact than it matters. */
export function durationOf(minutes: number): string {
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : plural(Math.round(hours / 24), 'dia', 'dias');
}

export const chartSize = { width: 600, height: 160 } as const;

export interface Bar {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
}

/** Bars of the period, and the days before as a line over them, on one scale. */
export function shapesOf({ period, before }: DailyStats, measure: Measure) {
  const { width, height } = chartSize;
  const most = Math.max(...[...period.days, ...before.days].map((day) => day[measure]));
  const heightOf = (value: number) => (most === 0 ? 0 : (value / most) * (height - 4));
  const step = width / period.days.length;
  const bars = period.days.map((day, index): Bar => {
    const tall = heightOf(day[measure]);
    return { x: index * step + step * 0.15, width: step * 0.7, y: height - tall, height: tall };
  });
  const line = before.days
    .map((day, index) => `${(index + 0.5) * step},${height - heightOf(day[measure])}`)
    .join(' ');
  return { bars, line, most };
}
