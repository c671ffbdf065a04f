import type { NotificationView } from '@largo/contracts';
import { dayOf, daysBefore } from '@largo/web-kit/format/dates.ts';
import { inboxTexts as texts } from '@largo/web-topics/notices/inbox-texts.ts';

const timeZone = 'America/Sao_Paulo';
const thisYear = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const otherYear = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'long' });

export interface NotificationDay {
  readonly heading: string;
  readonly notifications: readonly NotificationView[];
}

/** 'Hoje', 'Ontem', `sexta-feira, 20 de novembro`, `20 de novembro de 2025`; days of the city. */
export function dayHeading(iso: string, now: Date): string {
  const at = new Date(iso);
  const day = dayOf(at);
  if (day === dayOf(now)) return texts.today;
  if (day === daysBefore(now, 1)) return texts.yesterday;
  return day.slice(0, 4) === dayOf(now).slice(0, 4) ? thisYear.format(at) : otherYear.format(at);
}

/** In the order of the list; with unread ones first, a day may stand twice: with its unread and its read ones. */
export function byDay(
  notifications: readonly NotificationView[],
  { now, isUnreadFirst }: { now: Date; isUnreadFirst: boolean },
): readonly NotificationDay[] {
  const days: { heading: string; notifications: NotificationView[] }[] = [];
  for (const one of notifications) {
    const day = dayHeading(one.createdAt, now);
    const heading = isUnreadFirst ? (one.isRead ? texts.readOf(day) : texts.unreadOf(day)) : day;
    const last = days.at(-1);
    if (last?.heading === heading) last.notifications.push(one);
    else days.push({ heading, notifications: [one] });
  }
  return days;
}
