import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatReais } from '@largo/web-kit/format/money.ts';
import { formatNumber } from '@largo/web-kit/format/plural.ts';
import { useSession } from '@largo/web-kit/client/session.ts';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { Totals } from '../../screens/totals.tsx';
import { orderStatsQuery } from '../shared/order-stats.query.ts';
import { commissionQuery, productCountQuery, userCountQuery } from './overview.queries.ts';
import { FirstSteps } from './first-steps.tsx';
import { QueueList } from './queue-list.tsx';
import { overviewTexts as texts } from './overview-texts.ts';
import { RecentOrders } from '../../order/recent-orders.tsx';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { DayChart } from '../../screens/day-chart.tsx';
import type { DayMeasure } from '../../screens/day-figures.ts';
import { cityDaysQuery, payoutAgeingQuery } from './figure.queries.ts';
import { ageingMeasure, cityMeasures } from './figure-measures.ts';
import classes from './overview.module.css';

const { figures: figuresTexts } = texts;
const cityNames = ['gmv', 'orders', 'takeRate', 'refundRate'] as const;

interface FigureProps {
  readonly name: keyof typeof figuresTexts.names;
  readonly measure: DayMeasure | undefined;
}

function Figure({ name, measure }: FigureProps) {
  return (
    <section className={`l-stack l-gap-4 ${classes.figure}`} aria-labelledby={`figure-${name}`}>
      <h3 className="l-title" id={`figure-${name}`}>
        {figuresTexts.names[name]}
      </h3>
      <p className="l-muted">{figuresTexts.notes[name]}</p>
      {measure ? (
        <DayChart
          measures={[measure]}
          nothing={figuresTexts.nothing}
          nothingBefore={figuresTexts.nothingBefore}
          whole={figuresTexts.whole}
        />
      ) : (
        <Skeleton blocks={['row', 'row']} />
      )}
    </section>
  );
}

/** How the city sells and how fast its stores are paid, against the days before; each with its table. */
function Figures() {
  const city = useQuery(cityDaysQuery());
  const ageing = useQuery(payoutAgeingQuery());
  const measures = city.data && cityMeasures(city.data);
  return (
    <div className={`l-card ${classes.cells} ${classes.figures}`}>
      {!city.data && city.isError ? (
        <ErrorState
          title={figuresTexts.failed}
          error={city.error}
          onRetry={() => void city.refetch()}
        />
      ) : (
        cityNames.map((name) => <Figure key={name} name={name} measure={measures?.[name]} />)
      )}
      {!ageing.data && ageing.isError ? (
        <ErrorState
          title={figuresTexts.ageingFailed}
          error={ageing.error}
          onRetry={() => void ageing.refetch()}
        />
      ) : (
        <Figure name="ageing" measure={ageing.data && ageingMeasure(ageing.data)} />
      )}
    </div>
  );
}

/** A number that is not there yet, or can't be had, is never made up. */
function shown<T>({ data, isError }: UseQueryResult<T>, format: (value: T) => string) {
  if (data !== undefined) return format(data);
  if (!isError) return texts.unknown;
  return <span className={`l-muted ${classes.unavailable}`}>{texts.unavailable}</span>;
}

function Numbers() {
  const users = useQuery(userCountQuery());
  const products = useQuery(productCountQuery());
  const commission = useQuery(commissionQuery());
  const orders = useQuery(orderStatsQuery());
  return (
    <Totals
      totals={[
        { label: texts.users, value: shown(users, formatNumber), to: adminPaths.users() },
        {
          label: texts.totalProducts,
          value: shown(products, formatNumber),
          to: adminPaths.products({ status: 'all' }),
        },
        {
          label: texts.commission,
          value: shown(commission, (percent) => `${percent.toLocaleString('pt-BR')}%`),
        },
        {
          label: texts.orders,
          value: shown(orders, ({ totalOrders }) => formatNumber(totalOrders)),
          to: adminPaths.orders({ period: 'all' }),
        },
        { label: texts.value, value: shown(orders, ({ totalValue }) => formatReais(totalValue)) },
      ]}
    />
  );
}

/** The day starts with what waits, oldest first; numbers come after. */
export function Page() {
  const { user } = useSession();
  const title = user === null ? texts.plain : texts.title(user.name.split(' ')[0] ?? user.name);
  return (
    <AdminFrame section="overview" title={title} intro={texts.intro}>
      {() => (
        <>
          <FirstSteps />
          <section className={`l-stack l-gap-12 ${classes.section}`} aria-labelledby="queues">
            <h2 id="queues">{texts.queues}</h2>
            <QueueList />
          </section>
          <section className={`l-stack l-gap-12 ${classes.section}`} aria-labelledby="figures">
            <div>
              <h2 id="figures">{texts.figures.title}</h2>
              <p className="l-soft">{texts.figures.intro}</p>
            </div>
            <Figures />
          </section>
          <section className={`l-stack l-gap-12 ${classes.section}`} aria-labelledby="numbers">
            <h2 id="numbers">{texts.numbers}</h2>
            <Numbers />
          </section>
          <RecentOrders view="admin" />
        </>
      )}
    </AdminFrame>
  );
}
