import type { UserView } from '@largo/contracts';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { LinkButton } from '@largo/web-kit/look/link-button.tsx';
import { TableList } from '../../screens/table-list.tsx';
import { adminPaths } from '@largo/web-kit/config/admin-paths.ts';
import { adminsTexts as words } from './admin-texts.ts';
import { usersQuery } from './user.queries.ts';
import { AdminTable } from './admin-table.tsx';
import { useUrlFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';

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
