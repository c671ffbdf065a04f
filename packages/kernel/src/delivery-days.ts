import { dayMs } from './clock.ts';

/** When a city delivers. Days are those of Brazil's time zone: each begins at midnight there. */
export interface DeliveryCalendar {
  /** Days of the week, 0 is Sunday. */
  readonly weekdays: readonly number[];
  /** Dates without deliveries although their weekday has some: `2026-12-25`. */
  readonly closed: readonly string[];
  /** Orders from this hour on count as placed the next day; 24: never. */
  readonly cutoffHour: number;
}

const cityClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-11-23 14:05:00` */
const inBrazil = (at: Date) => cityClock.format(at);
const isoOf = (at: Date) => at.toISOString().slice(0, 10);

/** The city's day, `2026-11-23`. */
export const cityDay = (at: Date): string => inBrazil(at).slice(0, 10);

/** The UTC offset of the city's clocks at that time. */
const cityOffsetMs = (at: Date): number =>
  Date.parse(`${inBrazil(at).replace(' ', 'T')}Z`) - Math.floor(at.getTime() / 1_000) * 1_000;

/** The same local time so many days later, even if the clocks were changed in between. */
export function cityDaysLater(at: Date, days: number): Date {
  const later = new Date(at.getTime() + days * dayMs);
  return new Date(later.getTime() + cityOffsetMs(at) - cityOffsetMs(later));
}

/** The last moment of the city's day. */
export const cityDayEnd = (at: Date): Date =>
  new Date(Date.parse(`${cityDay(at)}T23:59:59.999Z`) - cityOffsetMs(at));

/**
 * The day by which something ordered at `at` arrives: `days` days of delivery after today, today
 * itself for 0.
 * @returns `2026-11-24`
 */
export function promisedDay(days: number, at: Date, calendar: DeliveryCalendar): string {
  const { weekdays, closed, cutoffHour } = calendar;
  const now = inBrazil(at);
  const day = new Date(now.slice(0, 10));
  const goOn = () => day.setUTCDate(day.getUTCDate() + 1);
  const isOpen = () => weekdays.includes(day.getUTCDay()) && !closed.includes(isoOf(day));
  if (Number(now.slice(11, 13)) >= cutoffHour) goOn();
  for (let left = days; left > 0 || !isOpen();) {
    goOn();
    if (isOpen()) left -= 1;
  }
  return isoOf(day);
}

const weekdayAndDate = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
});

/** `ter. 24/11` */
export const shortDay = (day: string): string =>
  weekdayAndDate.format(new Date(day)).replace(',', '');

/** `Chega amanhã, ter. 24/11`; for a day that has passed, what was promised. */
export function arrivalText(day: string, today: string): string {
  const left = (Date.parse(day) - Date.parse(today)) / dayMs;
  const when =
    left < 0 ? 'Prometido para' : (['Chega hoje,', 'Chega amanhã,'][left] ?? 'Chega até');
  return `${when} ${shortDay(day)}`;
}

/** 'MM-DD' of every year; Good Friday moves with Easter. */
const fixedHolidays = [
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
];

/** Easter Sunday by the Gregorian computus (Meeus, Jones, Butcher), at noon UTC. */
function easterOf(year: number): Date {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1, 12));
}

/** The national holidays of a year, as dates. */
export function nationalHolidays(year: number): string[] {
  const goodFriday = isoOf(new Date(easterOf(year).getTime() - 2 * dayMs));
  return [...fixedHolidays.map((day) => `${year}-${day}`), goodFriday].sort();
}

/** The calendar from an operator's settings; adds the holidays of this year and the next two. */
export function deliveryCalendar(
  set: { weekdays: readonly number[]; closedDates: readonly string[]; cutoffHour: number },
  now: Date,
): DeliveryCalendar {
  const year = Number(cityDay(now).slice(0, 4));
  const holidays = [year, year + 1, year + 2].flatMap(nationalHolidays);
  const { weekdays, closedDates, cutoffHour } = set;
  return { weekdays, closed: [...new Set([...holidays, ...closedDates])].sort(), cutoffHour };
}
