import { describe, expect, it } from 'vitest';
import { hourMs } from '../src/clock.ts';
import {
  arrivalText,
  deliveryCalendar,
  nationalHolidays,
  promisedDay,
} from '../src/delivery-days.ts';

const monday = new Date('2026-11-23T15:00:00Z');
const calendar = deliveryCalendar(
  { weekdays: [1, 2, 3, 4, 5, 6], closedDates: ['2026-12-08'], cutoffHour: 18 },
  monday,
);
const day = (days: number, at: string) => promisedDay(days, new Date(at), calendar);

describe('the day by which an order arrives', () => {
  it('counts days of delivery only', () => {
    expect([0, 1, 2, 5, 6].map((days) => day(days, '2026-11-23T15:00:00Z'))).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-28',
      '2026-11-30',
    ]);
  });
  it('leaves out Sundays, national holidays and the dates the operator closed', () => {
    expect(day(1, '2026-11-28T15:00:00Z')).toBe('2026-11-30');
    expect(day(0, '2026-11-29T15:00:00Z')).toBe('2026-11-30');
    expect(day(1, '2026-12-07T15:00:00Z')).toBe('2026-12-09');
    expect(day(1, '2026-12-24T15:00:00Z')).toBe('2026-12-26');
  });
  it('begins the next day from the hour on at which the city closes its orders', () => {
    expect(day(0, '2026-11-23T20:59:59Z')).toBe('2026-11-23');
    expect(day(0, '2026-11-23T21:00:00Z')).toBe('2026-11-24');
    expect(day(1, '2026-11-28T22:00:00Z')).toBe('2026-11-30');
  });
  it('is the next day of delivery, or before it, for what takes one day at most and for nothing else', () => {
    const everyDay = { weekdays: [0, 1, 2, 3, 4, 5, 6], closed: [], cutoffHour: 24 };
    const twice = { weekdays: [2, 5], closed: ['2026-12-25'], cutoffHour: 12 };
    const hours = Array.from(
      { length: 400 * 4 },
      (_, n) => new Date(monday.getTime() + n * 6 * hourMs),
    );
    const wrong = [calendar, everyDay, twice].flatMap((one) =>
      hours.filter((at) =>
        [0, 1, 2, 3, 7].some(
          (days) => promisedDay(days, at, one) <= promisedDay(1, at, one) !== days <= 1,
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
  it('is counted by the clock of Brazil, where it is still Monday', () => {
    expect(promisedDay(1, new Date('2026-11-24T02:30:00Z'), { ...calendar, cutoffHour: 24 })).toBe(
      '2026-11-24',
    );
  });
  it('is said with its weekday and date, and never as if it were still to come', () => {
    const said = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2027-01-02'].map((one) =>
      arrivalText(one, '2026-11-23'),
    );
    expect(said).toEqual([
      'Prometido para dom. 22/11',
      'Chega hoje, seg. 23/11',
      'Chega amanhã, ter. 24/11',
      'Chega até qua. 25/11',
      'Chega até sáb. 02/01',
    ]);
  });
  it('knows the holiday that moves with Easter', () => {
    const fridays = [2025, 2026, 2027, 2028, 2035].map((year) =>
      nationalHolidays(year).find((one) => /-0[34]-/.test(one) && !one.endsWith('04-21')),
    );
    expect(fridays).toEqual(['2025-04-18', '2026-04-03', '2027-03-26', '2028-04-14', '2035-03-23']);
  });
});
