import type { NotificationView } from '@largo/contracts';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page as Frame } from '../../../components/ui/page.tsx';
import { Pager } from '../../../components/signed-in/pager.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import {
  notificationsQuery,
  useMarkAllRead,
  useMarkRead,
} from '../../../features/notifications/api/notification.queries.ts';
import { unreadCountQuery } from '../../../features/notifications/api/unread-count.queries.ts';
import { NotificationItem } from '../../../features/notifications/components/notification-item.tsx';
import { NotLive } from '../../../features/notifications/components/not-live.tsx';
import { texts } from '../../../features/notifications/texts.ts';
import { useAddressQuery } from '../../../lib/use-address-query.ts';
import { RequireSession } from '../../require-session.tsx';
import classes from './notifications-page.module.css';

type Category = NotificationView['category'] | '';
const categories = Object.entries(texts.categories).map(([value, label]) => ({ value, label }));

function useFilters() {
  const [search, change] = useAddressQuery();
  const category = search.get('category') ?? '';
  return {
    filters: {
      page: Math.max(1, Number(search.get('page')) || 1),
      limit: 20,
      includeRead: search.get('show') !== 'unread',
      category: (Object.hasOwn(texts.categories, category) ? category : '') as Category,
    },
    set: (name: 'page' | 'show' | 'category', value: string) =>
      change({ page: null, [name]: value || null }, { replace: true }),
  };
}

interface ToolbarProps {
  readonly notifications: readonly NotificationView[];
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
}

function Toolbar({ notifications, selected, onSelect }: ToolbarProps) {
  const markRead = useMarkRead();
  const markAll = useMarkAllRead();
  const all = notifications.length > 0 && selected.length === notifications.length;
  return (
    <div className={`l-row l-wrap ${classes.toolbar}`}>
      <label className="l-row l-gap-10">
        <input
          type="checkbox"
          checked={all}
          onChange={() => onSelect(all ? [] : notifications.map(({ id }) => id))}
        />
        {texts.selectAll}
      </label>
      <Button
        size="sm"
        variant="default"
        disabled={selected.length === 0}
        loading={markRead.isPending}
        onClick={() => markRead.mutate(selected, { onSuccess: () => onSelect([]) })}
      >
        {texts.markSelected}
      </Button>
      <Button
        size="sm"
        variant="default"
        loading={markAll.isPending}
        onClick={() => markAll.mutate()}
      >
        {texts.markAll}
      </Button>
    </div>
  );
}

function Notifications() {
  const { filters, set } = useFilters();
  const query = useQuery(notificationsQuery(filters));
  const { data: unread = 0 } = useQuery(unreadCountQuery());
  const [selected, setSelected] = useState<readonly string[]>([]);
  const markRead = useMarkRead();
  const list = query.data;
  const toggle = (id: string) =>
    setSelected(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
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
      <div className={classes.filters}>
        <NativeSelect
          label={texts.filters.show}
          value={filters.includeRead ? '' : 'unread'}
          data={[
            { value: '', label: texts.filters.all },
            { value: 'unread', label: texts.filters.unread },
          ]}
          onChange={(event) => set('show', event.target.value)}
        />
        <NativeSelect
          label={texts.filters.category}
          value={filters.category}
          data={[{ value: '', label: texts.filters.any }, ...categories]}
          onChange={(event) => set('category', event.target.value)}
        />
      </div>
      {query.isPending && <Skeleton blocks={['row', 'row', 'row']} />}
      {query.isError && !list && (
        <ErrorState title={texts.failed} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {list?.data.length === 0 && (
        <EmptyState title={texts.empty} text={texts.emptyText} picture="bell" />
      )}
      {list && list.data.length > 0 && (
        <>
          <Toolbar notifications={list.data} selected={selected} onSelect={setSelected} />
          <ul className={`l-card l-stack l-gap-6 ${classes.list}`}>
            {list.data.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                selection={{
                  checked: selected.includes(notification.id),
                  toggle: () => toggle(notification.id),
                }}
                onRead={() => !notification.isRead && markRead.mutate([notification.id])}
              />
            ))}
          </ul>
          <Pager pagination={list.pagination} onPage={(page) => set('page', String(page))} />
        </>
      )}
    </Frame>
  );
}

export function Page() {
  return <RequireSession title={texts.title}>{() => <Notifications />}</RequireSession>;
}
