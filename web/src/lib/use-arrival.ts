import { arrivalText, cityDay, promisedDay } from '@largo/kernel';
import { useSettings } from '../config/settings.ts';

/** The one sentence for the days of a freight: `Chega amanhã, ter. 24/11`; null: they are not known. */
export function useArrival(): (days: number | null) => string {
  const { calendar } = useSettings();
  return (days) => {
    if (days === null) return 'Entrega combinada';
    const now = new Date();
    return arrivalText(promisedDay(days, now, calendar), cityDay(now));
  };
}
