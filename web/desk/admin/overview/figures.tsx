import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { DayChart } from '../../screens/day-chart.tsx';
import type { DayMeasure } from '../../screens/day-figures.ts';
import { Card } from '@largo/web-kit/look/card.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { cityDaysQuery, payoutAgeingQuery } from './figure.queries.ts';
import { ageingMeasure, cityMeasures } from './figure-measures.ts';
import { overviewTexts } from './overview-texts.ts';
import classes from './figures.module.css';

const { figures: words } = overviewTexts;
const cityNames = ['gmv', 'orders', 'takeRate', 'refundRate'] as const;

interface FigureProps {
  readonly name: keyof typeof words.names;
  readonly measure: DayMeasure | undefined;
}

function Figure({ name, measure }: FigureProps) {
  return (
    <Card title={words.names[name]}>
      <p className={`l-muted ${classes.note}`}>{words.notes[name]}</p>
      {measure ? (
        <DayChart
          measures={[measure]}
          nothing={words.nothing}
          nothingBefore={words.nothingBefore}
          whole={words.whole}
        />
      ) : (
        <Skeleton blocks={['row', 'card']} />
      )}
    </Card>
  );
}

/** How the city sells and how fast its stores are paid, against the days before; each with its table. */
export function Figures() {
  const city = useQuery(cityDaysQuery());
  const ageing = useQuery(payoutAgeingQuery());
  const measures = city.data && cityMeasures(city.data);
  return (
    <div className={`l-stack ${classes.grid}`}>
      {!city.data && city.isError ? (
        <ErrorState title={words.failed} error={city.error} onRetry={() => void city.refetch()} />
      ) : (
        cityNames.map((name) => <Figure key={name} name={name} measure={measures?.[name]} />)
      )}
      {!ageing.data && ageing.isError ? (
        <ErrorState
          title={words.ageingFailed}
          error={ageing.error}
          onRetry={() => void ageing.refetch()}
        />
      ) : (
        <Figure name="ageing" measure={ageing.data && ageingMeasure(ageing.data)} />
      )}
    </div>
  );
}
