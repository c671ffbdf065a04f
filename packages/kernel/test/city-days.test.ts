import { describe, expect, it } from 'vitest';
import { cityDay, cityDayEnd, cityDaysLater } from '../src/index.ts';

describe('days later in the city', () => {
  // Brazil's clocks changed until 2019: forward on 4 November 2018, back on 17 February 2019.
  it.each([
    ['2026-11-24T23:30:00-03:00', 15, '2026-12-09T23:30:00-03:00'],
    ['2018-10-30T23:30:00-03:00', 15, '2018-11-14T23:30:00-02:00'],
    ['2019-02-10T00:15:00-02:00', 15, '2019-02-25T00:15:00-03:00'],
    ['2026-11-24T23:30:00-03:00', 0, '2026-11-24T23:30:00-03:00'],
  ])('%s and %i days is %s', (at, days, later) => {
    expect(cityDaysLater(new Date(at), days)).toEqual(new Date(later));
  });

  it('keep the milliseconds and the day of the city', () => {
    const at = new Date('2019-02-10T00:00:00.250-02:00');
    const later = cityDaysLater(at, 15);
    expect(later.getMilliseconds()).toBe(250);
    expect(cityDay(later)).toBe('2019-02-25');
  });

  it.each([
    ['2026-11-24T00:00:00-03:00', '2026-11-24T23:59:59.999-03:00'],
    ['2026-11-24T23:59:59.999-03:00', '2026-11-24T23:59:59.999-03:00'],
    ['2018-11-14T12:00:00.250-02:00', '2018-11-14T23:59:59.999-02:00'],
  ])('the day of %s ends at %s', (at, end) => {
    expect(cityDayEnd(new Date(at))).toEqual(new Date(end));
  });
});
