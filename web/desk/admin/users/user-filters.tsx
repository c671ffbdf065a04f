import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { known, knownSearch } from '@largo/web-kit/page/use-url-filters.ts';
import { userTexts } from './texts.ts';
import { FilterRow, type FiltersProps } from '../../screens/filter-row.tsx';

const { filters: words } = userTexts;

/** What the list opens with; everything else is in the address. */
export const userFilterDefaults = { search: '', role: '', status: '', sort: 'newest' };
type UserFilters = typeof userFilterDefaults;

/** Drops unknown values of an address edited by hand. */
export const knownUserFilters = (asked: UserFilters): UserFilters => ({
  search: knownSearch(asked.search),
  role: known(asked.role, words.roles),
  status: known(asked.status, words.statuses),
  sort: known(asked.sort, words.sorts, userFilterDefaults.sort),
});

export function UserFiltersBar(props: FiltersProps<UserFilters>) {
  return (
    <FilterRow
      of="users"
      words={{ ...words, clear: userTexts.clear }}
      selects={[
        { name: 'role', label: words.role, data: optionsOf(words.roles, words.anyRole) },
        { name: 'status', label: words.status, data: optionsOf(words.statuses, words.anyStatus) },
        { name: 'sort', label: words.sort, data: optionsOf(words.sorts) },
      ]}
      {...props}
    />
  );
}
