import { PeriodFields } from '../../../features/admin-reports/components/period-fields.tsx';
import { ReportCard } from '../../../features/admin-reports/components/report-card.tsx';
import { knownPeriod, periodDefaults } from '../../../features/admin-reports/report-period.ts';
import { reportTexts as words, reportTypes } from '../../../features/admin-reports/report-texts.ts';
import { useKnownFilters } from '../../../lib/use-url-filters.ts';
import { AdminFrame } from './admin-frame.tsx';
import classes from './reports-page.module.css';

function Reports() {
  const { list, filters } = useKnownFilters(periodDefaults, knownPeriod);
  return (
    <>
      <PeriodFields filters={filters} list={list} />
      <div className={classes.reports}>
        {reportTypes.map((type) => (
          <ReportCard key={type} type={type} period={filters} />
        ))}
      </div>
      <p className="l-muted">{words.audited}</p>
    </>
  );
}

export function Page() {
  return (
    <AdminFrame section="reports" title={words.title} intro={words.intro}>
      {() => <Reports />}
    </AdminFrame>
  );
}
