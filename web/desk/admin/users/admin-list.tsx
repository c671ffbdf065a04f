import { Link } from 'react-router-dom';
import { useSession } from '@largo/web-kit/client/session.ts';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { formatDay } from '@largo/web-kit/format/dates.ts';
import { listScreen } from '../../screens/list-screen.tsx';
import classes from './lists.module.css';
import { adminsTexts as texts } from './admin-texts.ts';
import { AccountStatusBadge, TypeBadge } from './badges.tsx';
import { InvitationStatus } from './invitation-status.tsx';
import { usersQuery } from './user.queries.ts';

const { columns } = texts;

function IsYou({ id }: { id: string }) {
  const { user } = useSession();
  return user?.id === id && <span className={classes.self}>{texts.you}</span>;
}

export const AdminList = listScreen({
  texts,
  picture: 'house-with-garden',
  filters: {},
  query: (_, page) => usersQuery({ search: '', role: 'admin', status: '', sort: 'newest' }, page),
  rowsOf: ({ users }) => users,
  keyOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  columns: [
    {
      header: columns.name,
      card: 'title',
      cell: ({ id, name }) => (
        <>
          <Link to={adminPaths.users(id)} className={classes.name}>
            {name}
          </Link>
          <IsYou id={id} />
        </>
      ),
    },
    {
      header: columns.email,
      cut: true,
      cell: ({ email }) => <span title={email}>{email}</span>,
    },
    { header: columns.type, cell: () => <TypeBadge type="admin" /> },
    {
      header: columns.status,
      card: 'corner',
      cell: ({ isActive, isEmailVerified, name, email }) =>
        isActive && !isEmailVerified ? (
          <InvitationStatus name={name} email={email} />
        ) : (
          <AccountStatusBadge isActive={isActive} otherwise="inactive" />
        ),
    },
    {
      header: columns.created,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
    },
  ],
});
