import { describe, expect, it } from 'vitest';
import { hourMs } from '../src/clock.ts';
import { deliveryCalendar, promisedDay } from '../src/delivery-days.ts';
import { closedDays, daysWithClosure, openTimeAfter } from '../src/store-closures.ts';

const none = { weekdays: [], from: null, until: null };
const city = deliveryCalendar(
  { weekdays: [1, 2, 3, 4, 5, 6], closedDates: [], cutoffHour: 18 },
  new Date('2026-11-23T15:00:00Z'),
);
const dayOf = (days: number, at: string, closure: object) => {
  const now = new Date(at);
  return promisedDay(daysWithClosure(days, now, city, { ...none, ...closure }), now, city);
};

describe('the promised day of a store', () => {
  it('is the city’s while it is not closed', () => {
    for (const days of [0, 1, 3, 30])
      expect(daysWithClosure(days, new Date('2026-11-23T15:00:00Z'), city, none)).toBe(days);
  });

  it.each([
    ['a weekday of rest', 1, '2026-11-23T15:00:00Z', { weekdays: [2] }, '2026-11-25'],
    ['two of them', 3, '2026-11-23T15:00:00Z', { weekdays: [2, 4] }, '2026-11-28'],
    ['a break that has begun', 1, '2026-11-23T15:00:00Z', { from: '2026-11-20', until: '2026-11-29' }, '2026-11-30'],
    ['a break that begins before it is delivered', 2, '2026-12-22T15:00:00Z', { from: '2026-12-24', until: '2027-01-04' }, '2027-01-05'],
    ['a break that is over', 1, '2026-11-23T15:00:00Z', { from: '2026-11-02', until: '2026-11-22' }, '2026-11-24'],
    ['what arrives on the same day', 0, '2026-11-23T15:00:00Z', { weekdays: [1] }, '2026-11-24'],
    ['every weekday, which the city has changed since', 1, '2026-11-23T15:00:00Z', { weekdays: [0, 1, 2, 3, 4, 5, 6] }, '2026-11-24'],
  ])('goes around %s', (_, days, at, closure, day) => {
    expect(dayOf(days, at, closure)).toBe(day);
  }); // prettier-ignore
});

it('lists the closed days of a time, both ends included', () => {
  const closure = { weekdays: [0], from: '2026-12-24', until: '2026-12-26' };
  expect(closedDays(closure, '2026-12-20', '2026-12-25')).toEqual([
    '2026-12-20',
    '2026-12-24',
    '2026-12-25',
  ]);
  expect(closedDays(none, '2026-12-20', '2026-12-25')).toEqual([]);
});

describe('time that counts only while the store is open', () => {
  const after = (since: string, hours: number, closed: string[]) =>
    openTimeAfter(new Date(since), hours * hourMs, closed).toISOString();

  it('is plain time without closed days', () => {
    expect(after('2026-11-23T15:00:00Z', 48, [])).toBe('2026-11-25T15:00:00.000Z');
    expect(after('2026-11-23T15:00:00Z', 0, [])).toBe('2026-11-23T15:00:00.000Z');
  });

  it('leaves out each closed day of the city, from midnight to midnight there', () => {
    expect(after('2026-11-21T15:00:00Z', 48, ['2026-11-22'])).toBe('2026-11-24T15:00:00.000Z');
    expect(after('2026-11-22T15:00:00Z', 48, ['2026-11-22'])).toBe('2026-11-25T03:00:00.000Z');
    expect(after('2026-11-21T15:00:00Z', 12, ['2026-11-22'])).toBe('2026-11-23T03:00:00.000Z');
  });
});
