import { readFileSync } from 'node:fs';
import { deliveryCalendar, promisedDay } from '@largo/kernel';
import { describe, expect, it } from 'vitest';
import { freightOf, type Place } from '../src/demo/freight.ts';
import { readDemoData } from '../src/demo/read-data.ts';

const file = new URL('../../../services/shipping/data/campinas/bairros.json', import.meta.url);
const places = (JSON.parse(readFileSync(file, 'utf8')) as Omit<Place, 'id'>[]).map((place) => ({
  ...place,
  id: place.name,
}));
const { stores } = readDemoData();
const freights = stores.map((store, index) => freightOf(store, index, places));

/** The days that cards of each store count with for a place; a store's price for the city takes two. */
const daysTo = (placeId: string): readonly number[] =>
  freights.flatMap(({ rates, city }) => {
    const rate = rates.find(
      ({ neighborhoodId, isActive }) => neighborhoodId === placeId && isActive,
    );
    if (rate) return rate.estimatedDays ?? [];
    return city ? [2] : [];
  });

const moments = [
  ['on a Friday after the last hour', '2026-11-27T22:00:00Z', '2026-11-30'],
  ['on a Saturday', '2026-11-28T13:00:00Z', '2026-11-30'],
  ['on a Sunday', '2026-11-29T15:00:00Z', '2026-11-30'],
  ['on the day before a holiday', '2026-12-24T13:00:00Z', '2026-12-26'],
] as const;

describe('the delivery day of the demo city', () => {
  it.each(moments)(
    'is one for home, filter and cards in all neighbourhoods %s',
    (_, at, nextDay) => {
      const now = new Date(at);
      const set = { weekdays: [1, 2, 3, 4, 5, 6], closedDates: [], cutoffHour: 18 };
      const calendar = deliveryCalendar(set, now);
      const dayOf = (days: number) => promisedDay(days, now, calendar);
      const wrong = places.filter(({ id }) => {
        const days = daysTo(id);
        const cards = days.map(dayOf);
        const hero = dayOf(Math.min(...days));
        const filtered = days.filter((one) => one <= 1).length;
        const isFilterTrue = cards.filter((day) => day <= nextDay).length === filtered;
        return days.length === 0 || hero !== cards.toSorted()[0] || !isFilterTrue;
      });

      expect([stores.length, places.length, dayOf(1)]).toEqual([46, 82, nextDay]);
      expect(wrong).toEqual([]);
    },
  );
});
