import type { AdminUserView } from '@largo/contracts';
import { formatCnpj } from '@largo/kernel';
import { Button } from '@mantine/core';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { choice, search } from '../../screens/filters.ts';
import { listScreen } from '../../screens/list-screen.tsx';
import { personTexts } from '../shared/texts.ts';
import { AccountStatusBadge, TypeBadge } from './badges.tsx';
import { userTexts as texts } from './texts.ts';
import { blockActions, emailSelection } from './user-actions.tsx';
import classes from './lists.module.css';
import { usersQuery } from './user.queries.ts';

const { filters, columns } = texts;

function NameButton({ id, name }: AdminUserView) {
  const [, change] = useAddressQuery();
  return (
    <button type="button" className={classes.name} onClick={() => change({ user: id })}>
      {name}
    </button>
  );
}

function DetailsButton({ id, name }: AdminUserView) {
  const [, change] = useAddressQuery();
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={texts.of(texts.details, name)}
      onClick={() => change({ user: id })}
    >
      {texts.details}
    </Button>
  );
}

export const UserList = listScreen({
  texts,
  picture: 'house-with-garden',
  filters: {
    search: search(filters),
    role: choice(filters.role, filters.roles, { any: filters.anyRole }),
    status: choice(filters.status, filters.statuses, { any: filters.anyStatus }),
    sort: choice(filters.sort, filters.sorts, { initial: 'newest', wide: true }),
  },
  query: usersQuery,
  rowsOf: ({ users }) => users,
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  sortedBy: 'sort',
  columns: [
    {
      header: columns.name,
      card: 'title',
      sorts: [{ value: 'name', direction: 'ascending' }],
      cell: (user) => <NameButton {...user} />,
    },
    {
      header: columns.email,
      cut: true,
      sorts: [{ value: 'email', direction: 'ascending' }],
      cell: ({ email }) => <span title={email}>{email}</span>,
    },
    { header: columns.type, cell: ({ userType }) => <TypeBadge type={userType} /> },
    {
      header: columns.cnpj,
      cell: ({ userType, sellerProfile }) => (
        <span>
          {userType === 'seller' && sellerProfile?.cnpj
            ? formatCnpj(sellerProfile.cnpj)
            : personTexts.none}
        </span>
      ),
    },
    {
      header: columns.status,
      card: 'corner',
      cell: ({ isActive }) => <AccountStatusBadge isActive={isActive} />,
    },
  ],
  links: (user) => <DetailsButton {...user} />,
  actions: blockActions({ variant: 'subtle', color: 'var(--l-danger)' }, { variant: 'subtle' }).map(
    (action) => ({ ...action, nameOf: ({ name }: AdminUserView) => texts.of(action.label, name) }),
  ),
  selection: emailSelection,
});
