import type { AdminUserView } from '@largo/contracts';
import { Link } from 'react-router-dom';
import { DataTable, type TableColumn } from '../../screens/data-table.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { adminsTexts as words } from './admin-texts.ts';
import classes from './admin-table.module.css';
import { AccountStatusBadge, TypeBadge } from './badges.tsx';
import { InvitationStatus } from './invitation-status.tsx';

interface AdminTableProps {
  readonly admins: readonly AdminUserView[];
  readonly isStale: boolean;
  readonly selfId: string;
}

const columnsFor = (selfId: string): TableColumn<AdminUserView>[] => [
  {
    header: words.columns.name,
    card: 'title',
    cell: ({ id, name }) => (
      <>
        <Link to={adminPaths.users(id)} className={classes.name}>
          {name}
        </Link>
        {id === selfId && <span className={classes.self}>{words.you}</span>}
      </>
    ),
  },
  {
    header: words.columns.email,
    cut: true,
    cell: ({ email }) => <span title={email}>{email}</span>,
  },
  { header: words.columns.type, cell: () => <TypeBadge type="admin" /> },
  {
    header: words.columns.status,
    card: 'corner',
    cell: ({ isActive, isEmailVerified, name, email }) =>
      isActive && !isEmailVerified ? (
        <InvitationStatus name={name} email={email} />
      ) : (
        <AccountStatusBadge isActive={isActive} otherwise="inactive" />
      ),
  },
  {
    header: words.columns.created,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
  },
];

export function AdminTable({ admins, isStale, selfId }: AdminTableProps) {
  return (
    <DataTable
      label={words.tableLabel}
      columns={columnsFor(selfId)}
      rows={admins}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      isStale={isStale}
    />
  );
}
