import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/empty-state.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TableList } from '../../../components/signed-in/table-list.tsx';
import { searchMissesQuery } from '../../../features/admin-search-misses/api/search-miss.queries.ts';
import { SearchMissTable } from '../../../features/admin-search-misses/components/search-miss-table.tsx';
import { searchMissTexts as words } from '../../../features/admin-search-misses/search-miss-texts.ts';
import { useUrlFilters } from '../../../lib/use-url-filters.ts';
import { AdminFrame } from './admin-frame.tsx';
import classes from './searches-page.module.css';

const defaults = { sort: 'count' };

function Misses() {
  const list = useUrlFilters(defaults);
  const sort = list.filters.sort === 'recent' ? 'recent' : 'count';
  const query = useQuery(searchMissesQuery(sort, list.page));
  const choose = (value: string) => list.change({ sort: value });
  return (
    <>
      <div className={classes.tools}>
        <SelectField
          inline
          label={words.sort}
          value={sort}
          options={Object.entries(words.sorts).map(([value, label]) => ({ value, label }))}
          onChange={choose}
        />
      </div>
      <p role="status" className="l-hidden">
        {query.data && !query.isPlaceholderData && words.count(query.data.total)}
      </p>
      <TableList
        query={query}
        failed={words.failed}
        empty={
          <EmptyState
            title={words.empty}
            text={words.emptyText}
            picture="magnifying-glass-tilted-left"
          />
        }
        onPage={list.goTo}
      >
        {({ misses }) => (
          <SearchMissTable
            misses={misses}
            isStale={query.isPlaceholderData}
            sort={sort}
            onSort={choose}
          />
        )}
      </TableList>
    </>
  );
}

export function Page() {
  return (
    <AdminFrame section="searches" title={words.title} intro={words.intro}>
      {() => <Misses />}
    </AdminFrame>
  );
}
