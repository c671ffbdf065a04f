import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@largo/web-kit/look/empty-state.tsx';
import { ErrorState } from '@largo/web-kit/look/error-state.tsx';
import { FilterBar } from '../../screens/filter-bar.tsx';
import { choice, filtersInAddress } from '../../screens/filters.ts';
import { NothingListed } from '../../screens/nothing-listed.tsx';
import { Pager } from '../../screens/pager.tsx';
import { Page as Frame } from '@largo/web-kit/look/page.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { notificationsQuery } from '@largo/web-topics/notices/notification.queries.ts';
import { unreadCountQuery } from '@largo/web-topics/notices/unread-count.queries.ts';
import { NotLive } from '@largo/web-topics/notices/not-live.tsx';
import { inboxTexts } from '@largo/web-topics/notices/inbox-texts.ts';
import { texts } from '@largo/web-topics/notices/texts.ts';
import { RequireSession } from '@largo/web-kit/page/require-session.tsx';
import { Inbox } from './inbox.tsx';

const { filters: labels } = inboxTexts;
const filters = {
  show: choice(labels.show, labels.shown, { any: labels.all, wide: true }),
  category: choice(labels.category, texts.categories, { any: labels.anyCategory }),
  type: choice(labels.type, inboxTexts.types, { any: labels.anyType }),
};
const useFilters = filtersInAddress(filters);
const pageSize = 20;
/** As many as fit on a screen need no tools. */
const fewest = 6;

function Notifications() {
  const { list, filters: values } = useFilters();
  const { show, category, type } = values;
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
  const isFiltered = [show, category, type].some((chosen) => chosen !== '');
  const hasTools = isFiltered || (data?.pagination.total ?? 0) >= fewest;
  return (
    <Frame
      title={texts.title}
      intro={texts.unread(unread)}
      aside={
        hasTools && (
          <Button
            size="sm"
            variant="default"
            loading={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {texts.refresh}
          </Button>
        )
      }
    >
      <NotLive />
      {hasTools && (
        <FilterBar
          filters={filters}
          texts={{ label: labels.label, clear: inboxTexts.none.clear }}
          values={values}
          list={list}
        />
      )}
      {query.isPending && <Skeleton blocks={['row', 'row', 'row']} />}
      {query.isError && !data && (
        <ErrorState title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {data?.data.length === 0 &&
        (category === '' && type === '' ? (
          <EmptyState title={texts.empty} text={texts.emptyText} picture="bell" />
        ) : (
          <NothingListed words={inboxTexts.none} list={list} />
        ))}
      {data && data.data.length > 0 && (
        <>
          <Inbox notifications={data.data} isUnreadFirst={isUnreadFirst} hasTools={hasTools} />
          <Pager pagination={data.pagination} onPage={list.goTo} />
        </>
      )}
    </Frame>
  );
}

export function Page() {
  return <RequireSession title={texts.title}>{() => <Notifications />}</RequireSession>;
}
