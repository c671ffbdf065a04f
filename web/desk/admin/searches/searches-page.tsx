import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { SelectField } from '@largo/web-kit/look/select-field.tsx';
import { TableList } from '../../screens/table-list.tsx';
import { TabLinks } from '@largo/web-kit/look/tab-links.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { searchMissesQuery } from './search-miss.queries.ts';
import { SearchMissTable } from './search-miss-table.tsx';
import { searchMissTexts as words } from './search-miss-texts.ts';
import { SynonymExport } from './synonym-export.tsx';
import { SynonymForm } from './synonym-form.tsx';
import { SynonymList } from './synonym-list.tsx';
import { synonymTexts } from './synonym-texts.ts';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { useUrlFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';
import classes from './searches-page.module.css';

const { views } = synonymTexts;
const defaults = { sort: 'count' };

interface MissesProps {
  readonly onAddSynonym: (term: string) => void;
}

function Misses({ onAddSynonym }: MissesProps) {
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
            onAddSynonym={onAddSynonym}
          />
        )}
      </TableList>
    </>
  );
}

const viewOf = (asked: string | null) => (asked === 'synonyms' ? asked : 'misses');
const tabs = [
  { name: 'misses', label: views.misses, to: adminPaths.searches() },
  { name: 'synonyms', label: views.synonyms, to: adminPaths.searches('synonyms') },
];

export function Page() {
  const [search] = useAddressQuery();
  const view = viewOf(search.get('view'));
  const [sought, setSought] = useState<string | null>(null);
  return (
    <AdminFrame
      section="searches"
      title={view === 'misses' ? words.title : views.synonyms}
      intro={view === 'misses' ? words.intro : synonymTexts.intro}
      aside={
        view === 'synonyms' ? (
          <>
            <SynonymExport />
            <Button size="sm" onClick={() => setSought('')}>
              {synonymTexts.add}
            </Button>
          </>
        ) : undefined
      }
    >
      {() => (
        <>
          <TabLinks label={views.label} current={view} tabs={tabs} />
          {view === 'misses' ? <Misses onAddSynonym={setSought} /> : <SynonymList />}
          {sought !== null && <SynonymForm sought={sought} onClose={() => setSought(null)} />}
        </>
      )}
    </AdminFrame>
  );
}
