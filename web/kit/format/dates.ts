import { plural } from './plural.ts';

const timeZone = 'America/Sao_Paulo';
const day = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const monthAndYear = new Intl.DateTimeFormat('pt-BR', { timeZone, month: 'long', year: 'numeric' });
const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** `21/11/2026` */
export const formatDay = (iso: string) => day.format(new Date(iso));
/** `novembro de 2026` */
export const formatMonth = (iso: string) => monthAndYear.format(new Date(iso));
/** `21/11/2026, 14:05` */
export const formatMoment = (iso: string) => moment.format(new Date(iso));

const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone });

/** `2026-11-21`, the city's day. */
export const dayOf = (at: Date) => isoDay.format(at);

/** The city's day so many days earlier. */
export const daysBefore = (at: Date, days: number) =>
  dayOf(new Date(at.getTime() - days * 86_400_000));

/** The first day of a period of so many days; undefined: every day. */
export const startOf = (period: string): string | undefined =>
  period === 'all' ? undefined : daysBefore(new Date(), Number(period));

/** 'Agora mesmo', minutes, hours and days ago; a date from 30 days on. */
export function formatRelative(iso: string, nowMs: number): string {
  const minutes = Math.floor((nowMs - Date.parse(iso)) / 60_000);
  if (minutes < 1) return 'Agora mesmo';
  if (minutes < 60) return `há ${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `há ${hours} h`;
  const days = Math.floor(hours / 24);
  if (days < 30) return `há ${plural(days, 'dia', 'dias')}`;
  return formatDay(iso);
}
