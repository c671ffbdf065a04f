import { formatReais } from '../../../lib/money.ts';
import { shortDay, type DailyStats } from '../sales-figures.ts';
import { salesTexts } from '../sales-texts.ts';
import classes from './sales-chart.module.css';

const { table: words, measures } = salesTexts;

/** The chart's figures in words: newest day first. */
export function SalesTable({ stats: { period, before } }: { stats: DailyStats }) {
  const rows = period.days.map((day, index) => ({ day, earlier: before.days[index] })).toReversed();
  return (
    <details className={classes.twin}>
      <summary>{words.open}</summary>
      <div className={classes.scroll} role="region" tabIndex={0} aria-label={words.open}>
        <table className="l-numbers">
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{measures.revenue}</th>
              <th scope="col">{measures.orders}</th>
              <th scope="col">{words.before(measures.revenue)}</th>
              <th scope="col">{words.before(measures.orders)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, earlier }) => (
              <tr key={day.day}>
                <th scope="row">{shortDay(day.day)}</th>
                <td>{formatReais(day.revenue)}</td>
                <td>{day.orders}</td>
                <td>{formatReais(earlier?.revenue ?? 0)}</td>
                <td>{earlier?.orders ?? 0}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              <td>{formatReais(period.revenue)}</td>
              <td>{period.orders}</td>
              <td>{formatReais(before.revenue)}</td>
              <td>{before.orders}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  );
}
