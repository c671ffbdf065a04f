import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { FilterRow } from '../../screens/filter-row.tsx';
import { NothingListed } from '../../screens/nothing-listed.tsx';
import { Pager } from '../../screens/pager.tsx';
import { Page as Frame } from '@largo/web-kit/look/page.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { notificationsQuery } from '@largo/web-topics/notices/notification.queries.ts';
import { unreadCountQuery } from '@largo/web-topics/notices/unread-count.queries.ts';
import { NotLive } from '@largo/web-topics/notices/not-live.tsx';
import { inboxTexts as words } from '@largo/web-topics/notices/inbox-texts.ts';
import { texts } from '@largo/web-topics/notices/texts.ts';
import { optionsOf } from '@largo/web-kit/format/options-of.ts';
import { known, useKnownFilters } from '@largo/web-kit/page/use-url-filters.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { Inbox } from './inbox.tsx';

const defaults = { show: '', category: '', type: '' };
const knownFilters = ({ show, category, type }: typeof defaults) => ({
  show: known(show, words.filters.shown),
  category: known(category, texts.categories),
  type: known(type, words.types),
});
const selects = [
  {
    name: 'show',
    label: words.filters.show,
    data: optionsOf(words.filters.shown, words.filters.all),
  },
  {
    name: 'category',
    label: words.filters.category,
    data: optionsOf(texts.categories, words.filters.anyCategory),
  },
  { name: 'type', label: words.filters.type, data: optionsOf(words.types, words.filters.anyType) },
] as const;
const pageSize = 20;

function Notifications() {
  const { list, filters } = useKnownFilters(defaults, knownFilters);
  const { show, category, type } = filters;
  const isUnreadFirst = show === 'unread-first';
  const query = useQuery(
    notificationsQuery({
      page: list.page,
      limit: pageSize,
      includeRead: show !== 'unread',
      unreadFirst: isUnreadFirst,
      category,
      type,
    }),
  );
  const { data: unread = 0 } = useQuery(unreadCountQuery());
  const { data } = query;
  return (
    <Frame
      title={texts.title}
      intro={texts.unread(unread)}
      aside={
        <Button
          size="sm"
          variant="default"
          loading={query.isFetching}
          onClick={() => void query.refetch()}
        >
          {texts.refresh}
        </Button>
      }
    >
      <NotLive />
      <FilterRow
        of="notices"
        words={{ label: words.filters.label, clear: words.none.clear }}
        filters={filters}
        list={list}
        selects={selects}
      />
      {query.isPending && <Skeleton blocks={['row', 'row', 'row']} />}
      {query.isError && !data && (
        <ErrorState title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {data?.data.length === 0 &&
        (category === '' && type === '' ? (
          <EmptyState title={texts.empty} text={texts.emptyText} picture="bell" />
        ) : (
          <NothingListed words={words.none} list={list} />
        ))}
      {data && data.data.length > 0 && (
        <>
          <Inbox notifications={data.data} isUnreadFirst={isUnreadFirst} />
          <Pager pagination={data.pagination} onPage={list.goTo} />
        </>
      )}
    </Frame>
  );
}

export function Page() {
  return <RequireSession title={texts.title}>{() => <Notifications />}</RequireSession>;
}
