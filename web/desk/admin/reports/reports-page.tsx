import { FilterBar } from '../../screens/filter-bar.tsx';
import { days, filtersInAddress } from '../../screens/filters.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { ReportCard } from './report-card.tsx';
import { isBackwards } from './report-period.ts';
import { reportTexts as texts, reportTypes } from './report-texts.ts';
import classes from './reports-page.module.css';

const { period } = texts;
const filters = days(period);
const useFilters = filtersInAddress(filters);

function Reports() {
  const { list, filters: values } = useFilters();
  return (
    <>
      <div className="l-stack l-gap-12">
        <FilterBar filters={filters} texts={period} values={values} list={list} />
        {!isBackwards(values) && <p className="l-muted">{period.hint}</p>}
      </div>
      <div className={classes.reports}>
        {reportTypes.map((type) => (
          <ReportCard key={type} type={type} period={values} />
        ))}
      </div>
      <p className="l-muted">{texts.audited}</p>
    </>
  );
}

export function Page() {
  return (
    <AdminFrame section="reports" title={texts.title} intro={texts.intro}>
      {() => <Reports />}
    </AdminFrame>
  );
}
