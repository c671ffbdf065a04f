import { SelectField } from '../../../components/select-field.tsx';
import { optionsOf } from '../../../lib/options-of.ts';
import { known, knownSearch } from '../../../lib/use-url-filters.ts';
import { userTexts } from '../texts.ts';
import { FilterBar, type FiltersProps } from '../../admin-shared/components/filter-bar.tsx';

const { filters: words } = userTexts;

/** What the list opens with; everything else is in the address. */
export const userFilterDefaults = { search: '', role: '', status: '', sort: 'newest' };
type UserFilters = typeof userFilterDefaults;

/** An address that somebody changed by hand asks for nothing strange. */
export const knownUserFilters = (asked: UserFilters): UserFilters => ({
  search: knownSearch(asked.search),
  role: known(asked.role, words.roles),
  status: known(asked.status, words.statuses),
  sort: known(asked.sort, words.sorts, userFilterDefaults.sort),
});

export function UserFiltersBar({ filters, list }: FiltersProps<UserFilters>) {
  return (
    <FilterBar
      of="users"
      words={{ ...words, clear: userTexts.clear }}
      search={filters.search}
      onSearch={(search) => list.change({ search })}
      onClear={list.changed > 0 ? list.reset : undefined}
    >
      <SelectField
        label={words.role}
        value={filters.role}
        options={optionsOf(words.roles, words.anyRole)}
        onChange={(role) => list.change({ role })}
      />
      <SelectField
        label={words.status}
        value={filters.status}
        options={optionsOf(words.statuses, words.anyStatus)}
        onChange={(status) => list.change({ status })}
      />
      <SelectField
        label={words.sort}
        value={filters.sort}
        options={optionsOf(words.sorts)}
        onChange={(sort) => list.change({ sort })}
      />
    </FilterBar>
  );
}
