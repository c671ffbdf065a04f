import type { NotificationView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { KeyHints } from '../../screens/key-hints.tsx';
import { useMarkAllRead, useMarkRead } from '@largo/web-topics/notices/notification.queries.ts';
import { NotificationItem } from '@largo/web-topics/notices/notification-item.tsx';
import { byDay } from './days.ts';
import { inboxTexts } from '@largo/web-topics/notices/inbox-texts.ts';
import { texts } from '@largo/web-topics/notices/texts.ts';
import classes from './notifications-page.module.css';
import { useInboxKeys } from './use-inbox-keys.ts';

const { keys } = inboxTexts;
const hints = [
  { keys: ['J', 'K'], does: keys.move },
  { keys: ['Enter'], does: keys.open },
  { keys: ['E'], does: keys.read },
  { keys: ['X'], does: keys.select },
];
const none: readonly string[] = [];

interface InboxProps {
  readonly notifications: readonly NotificationView[];
  readonly isUnreadFirst: boolean;
}

interface ToolbarProps {
  readonly ids: readonly string[];
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
}

function Toolbar({ ids, selected, onSelect }: ToolbarProps) {
  const markRead = useMarkRead();
  const markAll = useMarkAllRead();
  const isAll = selected.length === ids.length;
  return (
    <div className={`l-row l-wrap ${classes.toolbar}`}>
      <label className="l-row l-gap-10">
        <input type="checkbox" checked={isAll} onChange={() => onSelect(isAll ? none : ids)} />
        {texts.selectAll}
      </label>
      <Button
        size="sm"
        variant="default"
        disabled={selected.length === 0}
        loading={markRead.isPending}
        onClick={() => markRead.mutate(selected, { onSuccess: () => onSelect(none) })}
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

/** The list under its days, by mouse, finger and keys. */
export function Inbox({ notifications, isUnreadFirst }: InboxProps) {
  const [chosen, setChosen] = useState(none);
  const markRead = useMarkRead();
  const ids = notifications.map(({ id }) => id);
  // Another page or filter shows others.
  const selected = chosen.filter((id) => ids.includes(id));
  const toggle = (id: string) =>
    setChosen(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  const read = (id: string) => {
    if (notifications.some((one) => one.id === id && !one.isRead)) markRead.mutate([id]);
  };
  useInboxKeys({ ids, onRead: read, onSelect: toggle });
  return (
    <>
      <Toolbar ids={ids} selected={selected} onSelect={setChosen} />
      <KeyHints label={keys.label} hints={hints} />
      {byDay(notifications, { now: new Date(), isUnreadFirst }).map((day) => (
        <section
          key={day.notifications[0]?.id}
          aria-label={day.heading}
          className="l-stack l-gap-8"
        >
          <h2 className={classes.day}>{day.heading}</h2>
          <ul className={`l-card l-stack l-gap-6 ${classes.list}`}>
            {day.notifications.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                selection={{
                  checked: selected.includes(notification.id),
                  toggle: () => toggle(notification.id),
                }}
                onRead={() => read(notification.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
