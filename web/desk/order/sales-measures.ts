import type { OrderStatsAnswer } from '@largo/contracts';
import type { DayMeasure } from '../screens/day-figures.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { plural } from '@largo/web-kit/format/plural.ts';
import { salesTexts as texts } from './list-texts.ts';

export type DailyStats = NonNullable<OrderStatsAnswer['byDay']>;
type Period = DailyStats['period'];
type Measure = 'revenue' | 'orders';

/** `45 min`, `5 h`, `3 dias`: no more exact than it matters. */
export function durationOf(minutes: number): string {
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : plural(Math.round(hours / 24), 'dia', 'dias');
}

const seriesOf = (period: Period, measure: Measure) => ({
  days: period.days.map(({ day }) => day),
  values: period.days.map((day) => day[measure]),
  whole: period[measure],
});

/** What a chart shows of the days until today and of those before. */
export const measureOf = ({ period, before }: DailyStats, measure: Measure): DayMeasure => ({
  name: texts.measures[measure],
  period: seriesOf(period, measure),
  before: seriesOf(before, measure),
  show: measure === 'revenue' ? formatReais : String,
  say: texts.value[measure],
});
