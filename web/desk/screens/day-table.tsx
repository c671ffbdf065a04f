import { dayChartTexts } from './day-chart-texts.ts';
import classes from './day-chart.module.css';
import { shortDay, type DayMeasure } from './day-figures.ts';

const { table: words } = dayChartTexts;

interface DayTableProps {
  readonly measures: readonly [DayMeasure, ...DayMeasure[]];
  readonly whole?: string | undefined;
}

/** The chart's figures in words: newest day first. */
export function DayTable({ measures, whole = words.whole }: DayTableProps) {
  const [first] = measures;
  const rows = first.period.days.map((day, index) => ({ day, index })).toReversed();
  const name = measures.length > 1 ? words.open : words.of(first.name);
  return (
    <details className={classes.twin}>
      <summary aria-label={name}>{words.open}</summary>
      <div className={classes.scroll} role="region" tabIndex={0} aria-label={name}>
        <table>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              {measures.map((one) => (
                <th key={one.name} scope="col">
                  {one.name}
                </th>
              ))}
              {measures.map((one) => (
                <th key={one.name} scope="col">
                  {words.before(one.name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, index }) => (
              <tr key={day}>
                <th scope="row">{shortDay(day)}</th>
                {measures.map(({ name: key, period, show }) => (
                  <td key={key}>{show(period.values[index] ?? 0)}</td>
                ))}
                {measures.map(({ name: key, before, show }) => (
                  <td key={key}>{show(before.values[index] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{whole}</th>
              {measures.map(({ name: key, period, show }) => (
                <td key={key}>{show(period.whole)}</td>
              ))}
              {measures.map(({ name: key, before, show }) => (
                <td key={key}>{show(before.whole)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  );
}
