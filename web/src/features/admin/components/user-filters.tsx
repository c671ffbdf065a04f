import { Button } from '@mantine/core';
import { SearchField } from '../../../components/search-field.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import type { UrlFilters } from '../../../lib/use-url-filters.ts';
import { userTexts } from '../texts.ts';
import classes from './filters.module.css';

const { filters: words } = userTexts;
const choices = (any: string, names: Readonly<Record<string, string>>) => [
  { value: '', label: any },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];

/** What the list opens with; everything else is in the address. */
export const userFilterDefaults = { search: '', role: '', status: '', sort: 'newest' };
type UserFilters = typeof userFilterDefaults;

/** An address that somebody changed by hand asks for nothing strange. */
export function knownUserFilters(asked: UserFilters): UserFilters {
  return {
    search: asked.search.slice(0, 120),
    role: asked.role in words.roles ? asked.role : '',
    status: asked.status in words.statuses ? asked.status : '',
    sort: asked.sort in words.sorts ? asked.sort : userFilterDefaults.sort,
  };
}

interface UserFiltersBarProps {
  readonly filters: UserFilters;
  readonly list: Pick<UrlFilters<UserFilters>, 'changed' | 'change' | 'reset'>;
}

export function UserFiltersBar({ filters, list }: UserFiltersBarProps) {
  const { change } = list;
  return (
    <div className={classes.root} data-of="users" role="search" aria-label={words.label}>
      <SearchField
        label={words.search}
        placeholder={words.placeholder}
        value={filters.search}
        onSearch={(search) => change({ search })}
      />
      <SelectField
        label={words.role}
        value={filters.role}
        options={choices(words.anyRole, words.roles)}
        onChange={(role) => change({ role })}
      />
      <SelectField
        label={words.status}
        value={filters.status}
        options={choices(words.anyStatus, words.statuses)}
        onChange={(status) => change({ status })}
      />
      <SelectField
        label={words.sort}
        value={filters.sort}
        options={Object.entries(words.sorts).map(([value, label]) => ({ value, label }))}
        onChange={(sort) => change({ sort })}
      />
      {list.changed > 0 && (
        <Button variant="subtle" size="sm" onClick={list.reset}>
          {userTexts.clear}
        </Button>
      )}
    </div>
  );
}
