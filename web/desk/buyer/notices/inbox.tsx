import type { NotificationView } from '@largo/contracts';
import { Button } from '@mantine/core';
import { useState, useEffect, useRef } from 'react';
import { useMarkAllRead, useMarkRead } from '@largo/web-topics/notices/notification.queries.ts';
import { NotificationItem } from '@largo/web-topics/notices/notification-item.tsx';
import { inboxTexts } from '@largo/web-topics/notices/inbox-texts.ts';
import { texts } from '@largo/web-topics/notices/texts.ts';
import { dayOf, daysBefore } from '@largo/web-kit/format/dates.ts';
import { KeyHints } from '../../screens/key-hints.tsx';
import classes from './notifications-page.module.css';

const timeZone = 'America/Sao_Paulo';
const thisYear = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const otherYear = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'long' });

interface NotificationDay {
  readonly heading: string;
  readonly notifications: readonly NotificationView[];
}

/** 'Hoje', 'Ontem', `sexta-feira, 20 de novembro`, `20 de novembro de 2025`; days of the city. */
function dayHeading(iso: string, now: Date): string {
  const at = new Date(iso);
  const day = dayOf(at);
  if (day === dayOf(now)) return inboxTexts.today;
  if (day === daysBefore(now, 1)) return inboxTexts.yesterday;
  return day.slice(0, 4) === dayOf(now).slice(0, 4) ? thisYear.format(at) : otherYear.format(at);
}

/** In the order of the list; with unread ones first, a day may stand twice: with its unread and its read ones. */
function byDay(
  notifications: readonly NotificationView[],
  { now, isUnreadFirst }: { now: Date; isUnreadFirst: boolean },
): readonly NotificationDay[] {
  const days: { heading: string; notifications: NotificationView[] }[] = [];
  for (const one of notifications) {
    const day = dayHeading(one.createdAt, now);
    const heading = isUnreadFirst
      ? one.isRead
        ? inboxTexts.readOf(day)
        : inboxTexts.unreadOf(day)
      : day;
    const last = days.at(-1);
    if (last?.heading === heading) last.notifications.push(one);
    else days.push({ heading, notifications: [one] });
  }
  return days;
}

interface InboxKeys {
  /** In the order of the list. */
  readonly ids: readonly string[];
  readonly onRead: (id: string) => void;
  readonly onSelect: (id: string) => void;
}

const moves: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.matches('select, textarea, input:not([type="checkbox"])') ||
    target.closest('[role="dialog"], [role="menu"]') !== null);

const rowOf = (id: string) =>
  document.querySelector<HTMLElement>(`main [data-notice="${CSS.escape(id)}"]`);
const focusedId = () =>
  document.activeElement?.closest<HTMLElement>('main [data-notice]')?.dataset['notice'];

/** @param place where the keys were last, should the row be gone since */
function press(event: KeyboardEvent, keys: InboxKeys, place: { current: number }): void {
  const { ids, onRead, onSelect } = keys;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const id = focusedId();
  const move = moves[key];
  // Without a row in focus the arrows scroll the page.
  if (move !== undefined && (id !== undefined || key === 'j' || key === 'k')) {
    const at = id === undefined ? Math.min(place.current, ids.length - 1) : ids.indexOf(id) + move;
    const next = ids[at];
    if (next === undefined) return;
    place.current = at;
    rowOf(next)?.focus();
  } else if (id === undefined) return;
  else if (key === 'e' || key === 'l') onRead(id);
  else if (key === 'x') onSelect(id);
  // On a link or a button inside the row Enter is theirs.
  else if (key === 'Enter' && document.activeElement === rowOf(id))
    rowOf(id)?.querySelector('a')?.click();
  else return;
  event.preventDefault();
}

/** J and K move, Enter follows, E or L marks as read, X selects; none while someone types. */
function useInboxKeys(keys: InboxKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  const place = useRef(0);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || isElsewhere(event.target)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      press(event, latest.current, place);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

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
  /** To select and mark several at once. */
  readonly hasTools: boolean;
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
export function Inbox({ notifications, isUnreadFirst, hasTools }: InboxProps) {
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
      {hasTools && (
        <>
          <Toolbar ids={ids} selected={selected} onSelect={setChosen} />
          <KeyHints label={keys.label} hints={hints} />
        </>
      )}
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
                {...(hasTools && {
                  selection: {
                    checked: selected.includes(notification.id),
                    toggle: () => toggle(notification.id),
                  },
                })}
                onRead={() => read(notification.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
