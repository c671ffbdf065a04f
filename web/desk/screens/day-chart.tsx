import { useId, useState } from 'react';
import { dayChartTexts as words } from './day-chart-texts.ts';
import classes from './day-chart.module.css';
import { changeOf, chartSize, shapesOf, shortDay, type DayMeasure } from './day-figures.ts';
import { DayTable } from './day-table.tsx';

interface DayChartProps {
  /** All cover the same days; with more than one, people choose which is drawn. */
  readonly measures: readonly [DayMeasure, ...DayMeasure[]];
  /** Said instead of a drawing without anything on it. */
  readonly nothing: string;
  /** Said where the days before had nothing to compare with. */
  readonly nothingBefore: (days: number) => string;
  /** What the last row of the table is. */
  readonly whole?: string;
}

interface ChangeProps extends Pick<DayChartProps, 'nothingBefore'> {
  readonly measure: DayMeasure;
}

function Change({ measure: { period, before, isRate = false }, nothingBefore }: ChangeProps) {
  const count = period.days.length;
  if (isRate) {
    const points = Math.round(10 * (period.whole - before.whole)) / 10;
    if (points === 0) return <>{words.same(count)}</>;
    return <>{points > 0 ? words.morePoints(points, count) : words.lessPoints(-points, count)}</>;
  }
  const change = changeOf(period.whole, before.whole);
  if (change === null) return period.whole === 0 ? null : <>{nothingBefore(count)}</>;
  if (change === 0) return <>{words.same(count)}</>;
  return <>{change > 0 ? words.more(change, count) : words.less(-change, count)}</>;
}

/** The table below says the same to those who don't see it. */
function Drawing({ measure: { name, period, before, show, say } }: { measure: DayMeasure }) {
  const { width, height } = chartSize;
  const { bars, line, most } = shapesOf(period.values, before.values);
  const dayAt = (index: number) => shortDay(period.days.at(index) ?? '');
  const middle = Math.floor(period.days.length / 2);
  return (
    <div className={classes.chart}>
      <p className={`l-muted ${classes.most}`} aria-hidden="true">
        {show(most)}
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chart(name, dayAt(0), dayAt(-1))}
      >
        {bars.map((bar, index) => (
          <g key={bar.x}>
            <title>{`${dayAt(index)}: ${say(period.values[index] ?? 0)}`}</title>
            <rect className={classes.bar} {...bar} />
          </g>
        ))}
        <polyline className={classes.before} points={line} />
      </svg>
      <p className={`l-muted ${classes.axis}`} aria-hidden="true">
        {[0, middle, -1].map((index) => (
          <span key={index}>{dayAt(index)}</span>
        ))}
      </p>
      <p className={`l-wrap l-muted ${classes.legend}`} aria-hidden="true">
        <span data-of="period">{words.legend.period}</span>
        <span data-of="before">{words.legend.before(period.days.length)}</span>
      </p>
    </div>
  );
}

interface ChoiceProps extends Pick<DayChartProps, 'measures'> {
  readonly chosen: DayMeasure;
  readonly onChoose: (index: number) => void;
}

function Choice({ measures, chosen, onChoose }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className={`l-row ${classes.measures}`}>
      <legend className="l-hidden">{words.choice}</legend>
      {measures.map((one, index) => (
        <label key={one.name}>
          <input
            type="radio"
            name={name}
            checked={one === chosen}
            onChange={() => onChoose(index)}
          />
          {one.name}
        </label>
      ))}
    </fieldset>
  );
}

/** Something day by day, over what it was before; as a picture and as a table. */
export function DayChart({ measures, nothing, nothingBefore, whole }: DayChartProps) {
  const [index, setIndex] = useState(0);
  const measure = measures[index] ?? measures[0];
  const isEmpty = measures.every(({ period, before }) =>
    [...period.values, ...before.values].every((value) => value === 0),
  );
  return (
    <>
      <div className={`l-wrap l-apart ${classes.head}`}>
        <p>
          <strong className={classes.sum}>{measure.say(measure.period.whole)}</strong>
          <span className="l-soft">
            <Change measure={measure} nothingBefore={nothingBefore} />
          </span>
        </p>
        {measures.length > 1 && <Choice measures={measures} chosen={measure} onChoose={setIndex} />}
      </div>
      {isEmpty ? <p>{nothing}</p> : <Drawing measure={measure} />}
      {!isEmpty && <DayTable measures={measures} whole={whole} />}
    </>
  );
}
