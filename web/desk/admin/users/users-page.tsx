import type { AdminUserView, UserView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TableList } from '../../screens/table-list.tsx';
import { usersQuery } from './user.queries.ts';
import { CsvButton } from './csv-button.tsx';
import { NothingListed } from '../../screens/nothing-listed.tsx';
import { SelectionBar } from '../../screens/selection-bar.tsx';
import { BlockUserDialog, type BlockableUser } from './block-user-dialog.tsx';
import { UserDetails } from './user-details.tsx';
import { knownUserFilters, userFilterDefaults, UserFiltersBar } from './user-filters.tsx';
import { UserTable } from './user-table.tsx';
import { userTexts as words } from './texts.ts';
import { showToast } from '@largo/web-kit/client/toasts.ts';
import { useAddressQuery } from '@largo/web-kit/page/use-address-query.ts';
import { useKnownFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { AdminFrame } from '../frame/admin-frame.tsx';

const none: ReadonlySet<string> = new Set();

/** Whose details stand open is part of the address, so that other screens can lead there. */
function useOpenUser() {
  const [query, change] = useAddressQuery();
  const show = (id: string | null) => change({ user: id });
  return { openId: query.get('user'), show };
}

async function copyEmails(users: readonly AdminUserView[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(users.map(({ email }) => email).join('; '));
    showToast({ kind: 'success', message: words.emailsCopied(users.length) });
  } catch {
    showToast({ kind: 'error', message: words.copyFailed });
  }
}

function Users({ admin }: { admin: UserView }) {
  const { list, filters } = useKnownFilters(userFilterDefaults, knownUserFilters);
  const query = useQuery(usersQuery(filters, list.page));
  const { openId, show } = useOpenUser();
  const [blocking, setBlocking] = useState<BlockableUser | null>(null);
  const [chosen, setChosen] = useState(none);
  const chosenUsers = query.data?.users.filter(({ id }) => chosen.has(id)) ?? [];
  return (
    <>
      <UserFiltersBar filters={filters} list={list} />
      <TableList
        query={query}
        failed={words.failed}
        count={words.count}
        empty={<NothingListed words={words} picture="house-with-garden" list={list} />}
        onPage={list.goTo}
      >
        {({ users }) => (
          <UserTable
            users={users}
            isStale={query.isPlaceholderData}
            sort={{ value: filters.sort, onChange: (sort) => list.change({ sort }) }}
            selection={{ keys: chosen, onChange: setChosen }}
            onOpen={({ id }) => show(id)}
            onToggleBlock={setBlocking}
          />
        )}
      </TableList>
      {chosenUsers.length > 0 && (
        <SelectionBar
          title={words.selected(chosenUsers.length)}
          unselect={words.unselect}
          onClear={() => setChosen(none)}
        >
          <Button size="sm" onClick={() => void copyEmails(chosenUsers)}>
            {words.copyEmails}
          </Button>
        </SelectionBar>
      )}
      {openId !== null && (
        <UserDetails
          key={openId}
          userId={openId}
          onToggleBlock={setBlocking}
          onClose={() => show(null)}
        />
      )}
      {blocking !== null && (
        <BlockUserDialog
          user={blocking}
          isSelf={blocking.id === admin.id}
          onClose={() => setBlocking(null)}
          onDone={() => {
            setBlocking(null);
            if (openId !== null) show(null);
          }}
        />
      )}
    </>
  );
}

export function Page() {
  return (
    <AdminFrame section="users" title={words.title} intro={words.intro} aside={<CsvButton />}>
      {(admin) => <Users admin={admin} />}
    </AdminFrame>
  );
}
