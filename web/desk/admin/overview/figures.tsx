import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { DayChart } from '../../screens/day-chart.tsx';
import type { DayMeasure } from '../../screens/day-figures.ts';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { cityDaysQuery, payoutAgeingQuery } from './figure.queries.ts';
import { ageingMeasure, cityMeasures } from './figure-measures.ts';
import { overviewTexts } from './overview-texts.ts';
import classes from './overview.module.css';

const { figures: texts } = overviewTexts;
const cityNames = ['gmv', 'orders', 'takeRate', 'refundRate'] as const;

interface FigureProps {
  readonly name: keyof typeof texts.names;
  readonly measure: DayMeasure | undefined;
}

function Figure({ name, measure }: FigureProps) {
  return (
    <section className={`l-stack l-gap-4 ${classes.figure}`} aria-labelledby={`figure-${name}`}>
      <h3 id={`figure-${name}`}>{texts.names[name]}</h3>
      <p className="l-muted">{texts.notes[name]}</p>
      {measure ? (
        <DayChart
          measures={[measure]}
          nothing={texts.nothing}
          nothingBefore={texts.nothingBefore}
          whole={texts.whole}
        />
      ) : (
        <Skeleton blocks={['row', 'row']} />
      )}
    </section>
  );
}

/** How the city sells and how fast its stores are paid, against the days before; each with its table. */
export function Figures() {
  const city = useQuery(cityDaysQuery());
  const ageing = useQuery(payoutAgeingQuery());
  const measures = city.data && cityMeasures(city.data);
  return (
    <div className={`l-card ${classes.cells} ${classes.figures}`}>
      {!city.data && city.isError ? (
        <ErrorState title={texts.failed} error={city.error} onRetry={() => void city.refetch()} />
      ) : (
        cityNames.map((name) => <Figure key={name} name={name} measure={measures?.[name]} />)
      )}
      {!ageing.data && ageing.isError ? (
        <ErrorState
          title={texts.ageingFailed}
          error={ageing.error}
          onRetry={() => void ageing.refetch()}
        />
      ) : (
        <Figure name="ageing" measure={ageing.data && ageingMeasure(ageing.data)} />
      )}
    </div>
  );
}
