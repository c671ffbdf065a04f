import { describe, expect, it } from 'vitest';
import { shiftTimes } from '../src/demo/snapshot/shift-times.ts';

/** A Saturday afternoon in Campinas, and the Tuesday evening ten days later. */
const recordedAt = new Date('2026-11-28T18:00:00.000Z');
const now = new Date('2026-12-08T22:30:00.000Z');
const shift = shiftTimes(recordedAt, now);
const value = (type: string, text: string, name = 'any') => shift.value(text, { name, type });

describe('the times of a recorded city', () => {
  it('keep their distance from the moment of the recording', () => {
    expect(value('timestamptz', '2026-11-28 18:00:00+00')).toBe('2026-12-08T22:30:00.000Z');
    expect(value('timestamptz', '2026-11-27 17:59:59.250123+00')).toBe('2026-12-07T22:29:59.250Z');
    expect(value('text', 'at 2026-11-28T18:10:00.000Z.')).toBe('at 2026-12-08T22:40:00.000Z.');
    expect(value('jsonb', '{"expiresAt": "2026-11-28T18:30:00Z"}')).toBe(
      '{"expiresAt": "2026-12-08T23:00:00.000Z"}',
    );
    expect(shift.journal('["payments","1",{"createdAt":1795888800000,"id":1795888800000}]')).toBe(
      `["payments","1",{"createdAt":${now.getTime()},"id":1795888800000}]`,
    );
  });

  it('move whole days with the day of the city, and promises to a day of delivery', () => {
    expect(value('date', '2026-11-28')).toBe('2026-12-08');
    expect(value('jsonb', '{"day": "2026-11-25"}')).toBe('{"day": "2026-12-05"}');
    // 6 December 2026 is a Sunday.
    expect(value('date', '2026-11-26')).toBe('2026-12-06');
    expect(value('date', '2026-11-26', 'promised_day')).toBe('2026-12-07');
    expect(value('jsonb', '{"promisedDay": "2026-11-26"}')).toBe('{"promisedDay": "2026-12-07"}');
  });

  it('are moved in sentences too, also over the end of a year', () => {
    const later = shiftTimes(recordedAt, new Date('2027-01-02T18:00:00.000Z'));
    const words = (text: string) => later.value(text, { name: 'text', type: 'text' });

    expect(words('até 24/11, 14:58. Depois')).toBe('até 29/12, 14:58. Depois');
    expect(words('Pedido LG-2026-000073')).toBe('Pedido LG-2027-000073');
    expect(words('24/11 e 10,50')).toBe('24/11 e 10,50');
  });

  it('end before midnight when it is only minutes past it', () => {
    const early = shiftTimes(recordedAt, new Date('2026-12-09T03:01:00.000Z'));

    expect(early.value('2026-11-28 18:00:00+00', { name: 'x', type: 'timestamptz' })).toBe(
      '2026-12-09T02:59:59.999Z',
    );
    expect(early.value('2026-11-28', { name: 'x', type: 'date' })).toBe('2026-12-08');
  });

  it('leave everything else as it is', () => {
    expect(value('text', '2026')).toBe('2026');
    expect(value('uuid', '01a22368-a789-72cc-bd8f-7678ccb7e65f')).toBe(
      '01a22368-a789-72cc-bd8f-7678ccb7e65f',
    );
  });
});
