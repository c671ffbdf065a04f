import { arrivalText, cityDay, promisedDay } from '@largo/kernel';
import { useSettings } from '../config/settings.ts';
import { serverTime } from '../client/server-clock.ts';

/** The day by which something arrives that takes so many days and was ordered then; null: not known. */
export function usePromisedDay(): (days: number | null, at: Date) => string | null {
  const { calendar } = useSettings();
  return (days, at) => (days === null ? null : promisedDay(days, at, calendar));
}

/** The next day of delivery: `delivery=tomorrow` leaves what arrives by then, as its cards say. */
export function useNextDay(): string {
  const { calendar } = useSettings();
  return promisedDay(1, serverTime(), calendar);
}

/** The one sentence for a promised day: `Chega amanhã, ter. 24/11`. */
export const arrivalOf = (day: string) => arrivalText(day, cityDay(serverTime()));

/** The same for the days of a freight. */
export function useArrival(): (days: number | null) => string {
  const dayOf = usePromisedDay();
  return (days) => {
    const day = dayOf(days, serverTime());
    return day === null ? 'Entrega combinada' : arrivalOf(day);
  };
}

/** By then everything is there; null: of none it is known. */
export const lastDayOf = (days: readonly (string | null)[]): string | null =>
  days
    .flatMap((day) => day ?? [])
    .sort()
    .at(-1) ?? null;
