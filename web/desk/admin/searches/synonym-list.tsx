import { useQuery } from '@tanstack/react-query';
import { FilterRow } from '../../screens/filter-row.tsx';
import { NothingListed } from '../../screens/nothing-listed.tsx';
import { TableList } from '../../screens/table-list.tsx';
import { knownSearch, useKnownFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { synonymsQuery } from './synonym.queries.ts';
import { synonymTexts as words } from './synonym-texts.ts';
import { SynonymTable } from './synonym-table.tsx';

const defaults = { search: '' };
const knownFilters = ({ search }: typeof defaults) => ({ search: knownSearch(search) });

export function SynonymList() {
  const { list, filters } = useKnownFilters(defaults, knownFilters);
  const query = useQuery(synonymsQuery(filters.search, list.page));
  return (
    <>
      <FilterRow words={{ ...words.filters, clear: words.clear }} filters={filters} list={list} />
      <TableList
        query={query}
        failed={words.failed}
        count={words.count}
        empty={<NothingListed words={words} picture="magnifying-glass-tilted-left" list={list} />}
        onPage={list.goTo}
      >
        {({ synonyms }) => <SynonymTable synonyms={synonyms} isStale={query.isPlaceholderData} />}
      </TableList>
    </>
  );
}
