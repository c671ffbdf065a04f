import { PeriodFields } from './period-fields.tsx';
import { ReportCard } from './report-card.tsx';
import { knownPeriod, periodDefaults } from './report-period.ts';
import { reportTexts as words, reportTypes } from './report-texts.ts';
import { useKnownFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
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
