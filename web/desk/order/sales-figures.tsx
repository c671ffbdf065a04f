import type { OrderStatsAnswer } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { plural } from '@largo/web-kit/format/plural.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { dailySalesQuery } from '@largo/web-topics/orders/order.queries.ts';
import { DayChart } from '../screens/day-chart.tsx';
import type { DayMeasure } from '../screens/day-figures.ts';
import { Loaded } from '../screens/loaded.tsx';
import { Totals } from '../screens/totals.tsx';
import { salesTexts as texts } from './list-texts.ts';

export type DailyStats = NonNullable<OrderStatsAnswer['byDay']>;
type Period = DailyStats['period'];
type Measure = 'revenue' | 'orders';

const usualDays = 30;

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

const measureOf = ({ period, before }: DailyStats, measure: Measure): DayMeasure => ({
  name: texts.measures[measure],
  period: seriesOf(period, measure),
  before: seriesOf(before, measure),
  show: measure === 'revenue' ? formatReais : String,
  say: texts.value[measure],
});

/** How the store sells and how long it takes, against the days before; paid and not given back. */
export function SalesFigures() {
  const query = useQuery(dailySalesQuery());
  const { data } = query;
  const { times } = texts;
  return (
    <>
      <Card title={texts.title(data?.period.days.length ?? usualDays)}>
        <Loaded query={query} blocks={['row', 'card']} failed={texts.failed}>
          {(stats) => (
            <DayChart
              measures={[measureOf(stats, 'revenue'), measureOf(stats, 'orders')]}
              nothing={texts.nothing}
              nothingBefore={texts.nothingBefore}
            />
          )}
        </Loaded>
      </Card>
      {data && (
        <Totals
          totals={(['acceptance', 'delivery'] as const).map((name) => {
            const time = data.times?.[name];
            return {
              label: times[name],
              value: time ? durationOf(time.medianMinutes) : times.unknown,
              note: time ? times.of(time.count) : times.none,
            };
          })}
        />
      )}
    </>
  );
}
