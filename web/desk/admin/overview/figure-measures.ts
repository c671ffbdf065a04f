import type { OrderStatsAnswer, PayoutAgeingAnswer } from '@largo/contracts';
import type { DayMeasure, DaySeries } from '../../screens/day-figures.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber, formatRating } from '@largo/web-kit/format/plural.ts';
import { overviewTexts } from './overview-texts.ts';

const { figures: texts } = overviewTexts;

type ByDay = NonNullable<OrderStatsAnswer['byDay']>;
export type CityDays = ByDay & { readonly market: NonNullable<ByDay['market']> };
type Days = ByDay['period'];
type Market = CityDays['market']['period'];

/** Percent with one decimal; nothing of nothing is 0. */
const percentOf = (part: number, gmv: number): number =>
  gmv === 0 ? 0 : Math.round((1_000 * part) / gmv) / 10;

const percent = { show: texts.percent, say: texts.percent, isRate: true } as const;

/** What an administrator follows of the city, each with the days before. */
export function cityMeasures({ period, before, market }: CityDays) {
  const seriesOf = (of: Days, values: readonly number[], whole: number): DaySeries => ({
    days: of.days.map(({ day }) => day),
    values,
    whole,
  });
  const both = (series: (days: Days, market: Market) => DaySeries) => ({
    period: series(period, market.period),
    before: series(before, market.before),
  });
  const rateOf = (part: 'fees' | 'refunded') =>
    both((days, of) =>
      seriesOf(
        days,
        of.days.map((day) => percentOf(day[part], day.gmv)),
        percentOf(of[part], of.gmv),
      ),
    );
  const gmv = both((days, of) =>
    seriesOf(
      days,
      of.days.map((day) => day.gmv),
      of.gmv,
    ),
  );
  const orders = both((days) =>
    seriesOf(
      days,
      days.days.map((day) => day.orders),
      days.orders,
    ),
  );
  const { names } = texts;
  return {
    gmv: { name: names.gmv, ...gmv, show: formatReais, say: formatReais },
    orders: { name: names.orders, ...orders, show: formatNumber, say: texts.orders },
    takeRate: { name: names.takeRate, ...rateOf('fees'), ...percent },
    refundRate: { name: names.refundRate, ...rateOf('refunded'), ...percent },
  } satisfies Record<string, DayMeasure>;
}

export function ageingMeasure({ period, before }: PayoutAgeingAnswer): DayMeasure {
  const seriesOf = ({ days, averageDays }: PayoutAgeingAnswer['period']): DaySeries => ({
    days: days.map(({ day }) => day),
    values: days.map((day) => day.averageDays),
    whole: averageDays,
  });
  return {
    name: texts.names.ageing,
    period: seriesOf(period),
    before: seriesOf(before),
    show: formatRating,
    say: texts.days,
  };
}
