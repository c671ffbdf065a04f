import { useId, useState } from 'react';
import { formatReais } from '../../../lib/money.ts';
import {
  changeOf,
  chartSize,
  shapesOf,
  shortDay,
  type DailyStats,
  type Measure,
} from '../sales-figures.ts';
import { salesTexts as words } from '../sales-texts.ts';
import classes from './sales-chart.module.css';
import { SalesTable } from './sales-table.tsx';

const measures = ['revenue', 'orders'] as const;

function Change({ stats, measure }: { stats: DailyStats; measure: Measure }) {
  const { period, before } = stats;
  const count = period.days.length;
  const change = changeOf(period[measure], before[measure]);
  if (change === null) return period[measure] === 0 ? null : <>{words.nothingBefore(count)}</>;
  if (change === 0) return <>{words.same(count)}</>;
  return <>{change > 0 ? words.more(change, count) : words.less(-change, count)}</>;
}

interface ChartProps {
  readonly stats: DailyStats;
  readonly measure: Measure;
}

/** The table below says the same to those who don't see it. */
function Chart({ stats, measure }: ChartProps) {
  const { period } = stats;
  const { width, height } = chartSize;
  const { bars, line, most } = shapesOf(stats, measure);
  const show = measure === 'revenue' ? formatReais : String;
  const [first, middle, last] = [0, Math.floor(period.days.length / 2), -1].map((index) =>
    shortDay(period.days.at(index)?.day ?? ''),
  );
  return (
    <div className={classes.chart}>
      <p className={`l-muted l-numbers ${classes.most}`} aria-hidden="true">
        {show(most)}
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chart(
          words.measures[measure],
          shortDay(period.from),
          shortDay(period.to),
        )}
      >
        {period.days.map((day, index) => (
          <g key={day.day}>
            <title>{`${shortDay(day.day)}: ${words.value[measure](day[measure])}`}</title>
            <rect
              className={classes.bar}
              x={bars[index]?.x}
              width={bars[index]?.width}
              y={bars[index]?.y}
              height={bars[index]?.height}
            />
          </g>
        ))}
        <polyline className={classes.before} points={line} />
      </svg>
      <p className={`l-muted l-numbers ${classes.axis}`} aria-hidden="true">
        <span>{first}</span>
        <span>{middle}</span>
        <span>{last}</span>
      </p>
      <p className={`l-wrap l-muted ${classes.legend}`} aria-hidden="true">
        <span data-of="period">{words.legend.period}</span>
        <span data-of="before">{words.legend.before(period.days.length)}</span>
      </p>
    </div>
  );
}

/** Paid and not given back, day by day, over what it was before; as a picture and as a table. */
export function SalesChart({ stats }: { stats: DailyStats }) {
  const [measure, setMeasure] = useState<Measure>('revenue');
  const name = useId();
  const { period, before } = stats;
  const isEmpty = period.orders === 0 && before.orders === 0;
  return (
    <>
      <div className={`l-wrap l-apart ${classes.head}`}>
        <p>
          <strong className={`l-numbers ${classes.sum}`}>
            {words.value[measure](period[measure])}
          </strong>
          <span className="l-soft">
            <Change stats={stats} measure={measure} />
          </span>
        </p>
        <fieldset className={`l-row ${classes.measures}`}>
          <legend className="l-hidden">{words.measure}</legend>
          {measures.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name={name}
                checked={measure === one}
                onChange={() => setMeasure(one)}
              />
              {words.measures[one]}
            </label>
          ))}
        </fieldset>
      </div>
      {isEmpty ? <p>{words.nothing}</p> : <Chart stats={stats} measure={measure} />}
      {!isEmpty && <SalesTable stats={stats} />}
    </>
  );
}
