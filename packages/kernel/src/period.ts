import { dayMs } from './clock.ts';

/** A day without a time begins at midnight in Brazil. */
export function periodStart(date: string): Date {
  return new Date(isDay(date) ? `${date}T00:00:00-03:00` : date);
}

/** The first instant after the period, which includes a day given without a time. */
export function periodEnd(date: string): Date {
  const end = periodStart(date);
  if (isDay(date)) end.setUTCDate(end.getUTCDate() + 1);
  return end;
}

function isDay(date: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(date);
}

/** `count` days that end with `last`. */
export function daysUntil(last: string, count: number): string[] {
  const noon = Date.parse(`${last}T12:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(noon - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
