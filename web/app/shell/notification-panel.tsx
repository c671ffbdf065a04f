import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@largo/web-kit/look/button.tsx';
import { Skeleton } from '@largo/web-kit/look/skeleton.tsx';
import { paths } from '@largo/web-kit/config/paths.ts';
import {
  notificationsQuery,
  useMarkAllRead,
  useMarkRead,
} from '@largo/web-topics/notices/notification.queries.ts';
import { texts } from '@largo/web-topics/notices/texts.ts';
import { NotificationItem } from '@largo/web-topics/notices/notification-item.tsx';
import { NotLive } from '@largo/web-topics/notices/not-live.tsx';
import classes from './notification-panel.module.css';

const shown = 5;
const firstLoad = { page: 1, limit: 10, includeRead: true } as const;

interface NotificationPanelProps {
  readonly onDone: () => void;
  /** Below the latest ones. */
  readonly children?: ReactNode;
}

/** What opens under the bell. */
export function NotificationPanel({ onDone, children }: NotificationPanelProps) {
  const { data, isPending } = useQuery(notificationsQuery(firstLoad));
  const markRead = useMarkRead();
  const markAll = useMarkAllRead();
  const notifications = data?.data.slice(0, shown) ?? [];
  return (
    <div className={`l-stack l-gap-6 ${classes.root}`}>
      <div className={`l-row l-wrap l-apart ${classes.head}`}>
        <strong>{texts.panel}</strong>
        {notifications.some(({ isRead }) => !isRead) && (
          <Button size="sm" variant="subtle" onClick={() => markAll.mutate()}>
            {texts.markAll}
          </Button>
        )}
      </div>
      <NotLive />
      {isPending && <Skeleton blocks={['row', 'row']} />}
      {!isPending && notifications.length === 0 && (
        <div className={classes.empty}>
          <strong>{texts.empty}</strong>
          <p>{texts.emptyText}</p>
        </div>
      )}
      <ul className="l-stack l-gap-4">
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            onRead={() => !notification.isRead && markRead.mutate([notification.id])}
          />
        ))}
      </ul>
      {children}
      <Link to={paths.notifications} className={classes.all} onClick={onDone}>
        {texts.seeAll}
      </Link>
    </div>
  );
}
