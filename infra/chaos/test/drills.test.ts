import { describe, expect, it } from 'vitest';
import { drills, drillsNamed, drillsOfDay } from '../src/faults/list.ts';
import { mergedTable } from '../src/report.ts';

const dayMs = 86_400_000;
const idsOf = (day: Date) => drillsOfDay(day).map(({ id }) => id);

describe('the drills of a day', () => {
  const first = new Date('2026-11-27T23:59:00Z');
  const tenDays = Array.from(
    { length: 10 },
    (_, index) => new Date(first.getTime() + index * dayMs),
  );

  it('are all but the long ones within ten days, each once, and the same all day', () => {
    const ids = tenDays.flatMap(idsOf);
    const long = drills.filter(({ id }) => !ids.includes(id)).map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
    expect(long).toEqual(['F5 120 s', 'F23']);
    expect(idsOf(new Date('2026-11-27T00:00:01Z'))).toEqual(idsOf(first));
    expect(idsOf(new Date('2026-11-28T00:00:01Z'))).not.toEqual(idsOf(first));
  });

  it('leave time for the start and for people to recover within three minutes', () => {
    for (const day of tenDays) {
      const usual = drillsOfDay(day).map(({ usualMs }) => usualMs);
      expect(
        usual.reduce((sum, ms) => sum + ms, 0),
        String(idsOf(day)),
      ).toBeLessThan(120_000);
    }
  });

  it('are named one by one or by their fault', () => {
    expect(drillsNamed(['F9 fast']).map(({ id }) => id)).toEqual(['F9 fast']);
    expect(drillsNamed(['F9']).map(({ id }) => id)).toEqual([
      'F9 fast',
      'F9 immediate',
      'F9 killed',
    ]);
    expect(() => drillsNamed(['F1'])).toThrow('there is no drill F1;');
  });
});

describe('the table of drills', () => {
  const row = { fault: 'it is cut', verdict: 'pass', seen: 'a|b', problems: [] } as const;
  const order = ['F1', 'F9 fast', 'F9 slow'];

  it('takes over the rows of a run and keeps the others, in their order', () => {
    const day = '2026-11-27';
    const slow = mergedTable('', [{ ...row, id: 'F9 slow', recoveryMs: 1_234 }], { order, day });
    const both = mergedTable(
      slow,
      [{ ...row, id: 'F1', verdict: 'FAILED', problems: ['it fell'] }],
      { order, day },
    );

    expect(both.split('\n').slice(2)).toEqual([
      '| `F1` | it is cut | a / b; it fell | – | – | FAILED, 2026-11-27 |',
      '| `F9 slow` | it is cut | a / b | 1.2 s | – | 2026-11-27 |',
    ]);
  });
});
