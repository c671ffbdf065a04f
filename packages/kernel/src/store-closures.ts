import { dayMs } from './clock.ts';
import { cityDay, type DeliveryCalendar, promisedDay } from './delivery-days.ts';
import { daysUntil, periodEnd } from './period.ts';

/** When a store is closed although its city delivers. */
export interface StoreClosure {
  /** Days of every week, 0 is Sunday. */
  readonly weekdays: readonly number[];
  /** The first and the last day of a break, `2026-12-24`; null: none is planned. */
  readonly from: string | null;
  readonly until: string | null;
}

const daysBetween = (first: string, last: string): string[] =>
  daysUntil(last, Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1);

/** The days from `first` to `last` on which the store is closed. */
export const closedDays = (
  { weekdays, from, until }: StoreClosure,
  first: string,
  last: string,
): string[] =>
  daysBetween(first, last).filter(
    (day) =>
      weekdays.includes(new Date(day).getUTCDay()) ||
      (from !== null && until !== null && from <= day && day <= until),
  );

/**
 * How many days of the city's deliveries pass until a store with this closure has delivered what takes
 * it `days` days, so that `promisedDay` needs to know of no store.
 */
export function daysWithClosure(
  days: number,
  at: Date,
  city: DeliveryCalendar,
  closure: StoreClosure,
): number {
  const { from, until } = closure;
  const weekdays = city.weekdays.filter((weekday) => !closure.weekdays.includes(weekday));
  const pause = from === null || until === null ? [] : daysBetween(from, until);
  const day = promisedDay(days, at, {
    ...city,
    // A city that has changed its weekdays may have left a store none.
    weekdays: weekdays.length === 0 ? city.weekdays : weekdays,
    closed: [...city.closed, ...pause],
  });
  let inCity = days;
  while (promisedDay(inCity, at, city) < day) inCity += 1;
  return inCity;
}

/** When `ms` have passed since then, not counting days of the city on which the store is closed. */
export function openTimeAfter(since: Date, ms: number, closed: readonly string[]): Date {
  let [at, left] = [since, ms];
  for (;;) {
    const day = cityDay(at);
    const end = periodEnd(day);
    const rest = closed.includes(day) ? 0 : end.getTime() - at.getTime();
    if (left < rest) return new Date(at.getTime() + left);
    left -= rest;
    at = end;
  }
}
