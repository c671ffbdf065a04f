import { DayChart } from '../screens/day-chart.tsx';
import { measureOf, type DailyStats } from './sales-measures.ts';
import { salesTexts as texts } from './list-texts.ts';

/** Paid and not given back, day by day. */
export function SalesChart({ stats }: { stats: DailyStats }) {
  return (
    <DayChart
      measures={[measureOf(stats, 'revenue'), measureOf(stats, 'orders')]}
      nothing={texts.nothing}
      nothingBefore={texts.nothingBefore}
    />
  );
}
