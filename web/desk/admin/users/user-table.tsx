import type { AdminUserView } from '@largo/contracts';
import { formatCnpj } from '@largo/kernel';
import { Button } from '@mantine/core';
import { DataTable, type TableColumn, type TableSelection } from '../../screens/data-table.tsx';
import { personTexts } from '../shared/texts.ts';
import { userTexts as words } from './texts.ts';
import { AccountStatusBadge, TypeBadge } from './badges.tsx';
import classes from './user-table.module.css';

interface UserTableProps {
  readonly users: readonly AdminUserView[];
  readonly isStale: boolean;
  readonly sort: { readonly value: string; readonly onChange: (value: string) => void };
  readonly selection: TableSelection;
  readonly onOpen: (user: AdminUserView) => void;
  readonly onToggleBlock: (user: AdminUserView) => void;
}

function cnpjOf({ userType, sellerProfile }: AdminUserView): string {
  if (userType !== 'seller' || !sellerProfile?.cnpj) return personTexts.none;
  return formatCnpj(sellerProfile.cnpj);
}

const columnsFor = (onOpen: (user: AdminUserView) => void): TableColumn<AdminUserView>[] => [
  {
    header: words.columns.name,
    card: 'title',
    sorts: [{ value: 'name', direction: 'ascending' }],
    cell: (user) => (
      <button type="button" className={classes.name} onClick={() => onOpen(user)}>
        {user.name}
      </button>
    ),
  },
  {
    header: words.columns.email,
    cut: true,
    sorts: [{ value: 'email', direction: 'ascending' }],
    cell: ({ email }) => <span title={email}>{email}</span>,
  },
  {
    header: words.columns.type,
    cell: ({ userType }) => <TypeBadge type={userType} />,
  },
  { header: words.columns.cnpj, cell: (user) => <span>{cnpjOf(user)}</span> },
  {
    header: words.columns.status,
    card: 'corner',
    cell: ({ isActive }) => <AccountStatusBadge isActive={isActive} />,
  },
];

type Act = (user: AdminUserView) => void;

function Actions({
  user,
  onOpen,
  onToggleBlock,
}: {
  user: AdminUserView;
  onOpen: Act;
  onToggleBlock: Act;
}) {
  const { name, isActive } = user;
  const action = isActive ? words.block : words.unblock;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        className={classes.action}
        aria-label={words.of(words.details, name)}
        onClick={() => onOpen(user)}
      >
        {words.details}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.action}
        data-danger={isActive}
        aria-label={words.of(action, name)}
        onClick={() => onToggleBlock(user)}
      >
        {action}
      </Button>
    </>
  );
}

const actionsFor = (onOpen: Act, onToggleBlock: Act) => (user: AdminUserView) => (
  <Actions user={user} onOpen={onOpen} onToggleBlock={onToggleBlock} />
);

export function UserTable({ users, onOpen, onToggleBlock, ...props }: UserTableProps) {
  return (
    <DataTable
      label={words.tableLabel}
      columns={columnsFor(onOpen)}
      rows={users}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      actions={actionsFor(onOpen, onToggleBlock)}
      {...props}
    />
  );
}
