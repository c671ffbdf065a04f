import type { UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { TableList } from '../../../components/signed-in/table-list.tsx';
import { adminPaths } from '../../../config/admin-paths.ts';
import { adminsTexts as words } from '../../../features/admin-users/admin-texts.ts';
import { usersQuery } from '../../../features/admin-users/api/user.queries.ts';
import { AdminTable } from '../../../features/admin-users/components/admin-table.tsx';
import { useUrlFilters } from '../../../lib/use-url-filters.ts';
import { AdminFrame } from './admin-frame.tsx';

const noFilters = {};
const admins = { search: '', role: 'admin', status: '', sort: 'newest' };

function Admins({ user }: { user: UserView }) {
  const list = useUrlFilters(noFilters);
  const query = useQuery(usersQuery(admins, list.page));
  return (
    <TableList
      query={query}
      failed={words.failed}
      empty={<EmptyState title={words.empty} picture="house-with-garden" />}
      onPage={list.goTo}
    >
      {({ users }) => (
        <AdminTable admins={users} isStale={query.isPlaceholderData} selfId={user.id} />
      )}
    </TableList>
  );
}

export function Page() {
  return (
    <AdminFrame
      section="admins"
      title={words.title}
      intro={words.intro}
      aside={
        <LinkButton to={adminPaths.newAdmin} size="sm">
          {words.create}
        </LinkButton>
      }
    >
      {(user) => <Admins user={user} />}
    </AdminFrame>
  );
}
