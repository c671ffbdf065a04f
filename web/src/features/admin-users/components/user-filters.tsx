import { NativeSelect } from '@mantine/core';
import { optionsOf } from '../../../lib/options-of.ts';
import { known, knownSearch } from '../../../lib/use-url-filters.ts';
import { userTexts } from '../texts.ts';
import { FilterBar, type FiltersProps } from '../../admin-shared/components/filter-bar.tsx';

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

export function UserFiltersBar({ filters, list }: FiltersProps<UserFilters>) {
  return (
    <FilterBar
      of="users"
      words={{ ...words, clear: userTexts.clear }}
      search={filters.search}
      onSearch={(search) => list.change({ search })}
      onClear={list.changed > 0 ? list.reset : undefined}
    >
      <NativeSelect
        label={words.role}
        value={filters.role}
        data={optionsOf(words.roles, words.anyRole)}
        onChange={(event) => list.change({ role: event.target.value })}
      />
      <NativeSelect
        label={words.status}
        value={filters.status}
        data={optionsOf(words.statuses, words.anyStatus)}
        onChange={(event) => list.change({ status: event.target.value })}
      />
      <NativeSelect
        label={words.sort}
        value={filters.sort}
        data={optionsOf(words.sorts)}
        onChange={(event) => list.change({ sort: event.target.value })}
      />
    </FilterBar>
  );
}
