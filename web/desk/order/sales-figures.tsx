import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { Totals } from '../screens/totals.tsx';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { dailySalesQuery } from '@largo/web-topics/orders/order.queries.ts';
import { durationOf, type DailyStats } from './sales-measures.ts';
import { salesTexts as texts } from './list-texts.ts';
import { SalesChart } from './sales-chart.tsx';

const usualDays = 30;

type Times = NonNullable<DailyStats['times']>;

function timeTile(label: string, time: Times['acceptance'] | undefined) {
  return time
    ? { label, value: durationOf(time.medianMinutes), note: texts.times.of(time.count) }
    : { label, value: texts.times.unknown, note: texts.times.none };
}

/** How the store sells and how long it takes, against the days before. */
export function SalesFigures() {
  const { data, isPending, error, refetch } = useQuery(dailySalesQuery());
  const { acceptance, delivery } = texts.times;
  return (
    <>
      <Card title={texts.title(data?.period.days.length ?? usualDays)}>
        {isPending && <Skeleton blocks={['row', 'card']} />}
        {data && <SalesChart stats={data} />}
        {!data && !isPending && (
          <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
        )}
      </Card>
      {data && (
        <Totals
          totals={[
            timeTile(acceptance, data.times?.acceptance),
            timeTile(delivery, data.times?.delivery),
          ]}
        />
      )}
    </>
  );
}
