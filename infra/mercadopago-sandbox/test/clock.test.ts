import { describe, expect, it } from 'vitest';
import { durationMs } from '../src/time/duration.ts';
import { parseProviderDate, providerDate } from '../src/time/dates.ts';
import { VirtualClock } from '../src/time/virtual-clock.ts';

describe('the virtual clock', () => {
  it('runs what falls due on the way in order, each at its own instant', () => {
    const start = Date.UTC(2026, 0, 1);
    const clock = new VirtualClock({ now: () => new Date(start) });
    const seen: [number, number][] = [];
    for (const at of [50, 10, 40, 20, 30, 10]) {
      clock.at(start + at, () => seen.push([at, clock.now() - start]));
    }

    clock.advance(40);
    clock.stop();

    expect(seen.map(([at]) => at)).toEqual([10, 10, 20, 30, 40]);
    expect(seen.every(([at, now]) => at === now)).toBe(true);
    expect(clock.now() - start).toBe(40);
  });

  it('runs what a task adds for a time that is still on the way', () => {
    const clock = new VirtualClock({ now: () => new Date(0) });
    const seen: number[] = [];
    clock.at(10, () => clock.at(20, () => seen.push(clock.now())));

    clock.advance(30);
    clock.stop();

    expect(seen).toEqual([20]);
  });

  it('never goes back', () => {
    const clock = new VirtualClock();

    expect(() => clock.advance(-1)).toThrow(RangeError);
  });
});

describe('ISO durations', () => {
  it.each([
    ['P15D', 15 * 86_400_000],
    ['PT31M', 31 * 60_000],
    ['P1W', 7 * 86_400_000],
    ['P1DT2H3M4.5S', 93_784_500],
  ])('%s is %i ms', (text, ms) => {
    expect(durationMs(text)).toBe(ms);
  });

  it.each(['', 'P', 'PT', '15D', 'P1M', 'P1Y', 'P-1D'])('%s is refused', (text) => {
    expect(() => durationMs(text)).toThrow(RangeError);
  });
});

describe("the provider's dates", () => {
  it('are written four hours behind Greenwich and read with any offset', () => {
    const ms = Date.UTC(2026, 0, 1, 2, 0, 0, 7);

    expect(providerDate(ms)).toBe('2025-12-31T22:00:00.007-04:00');
    expect(parseProviderDate('2025-12-31T23:00:00.007-03:00')).toBe(ms);
    expect(parseProviderDate('2025-12-31T23:00:00.007-0300')).toBe(ms);
  });

  it.each(['2026-01-01', '2026-01-01T00:00:00Z', '2026-13-01T00:00:00.000-03:00', 5])(
    'refuse %s',
    (text) => {
      expect(parseProviderDate(text)).toBeUndefined();
    },
  );
});
