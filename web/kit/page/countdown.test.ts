import { describe, expect, it } from 'vitest';
import { formatCountdown, millisecondsLeft, minutesToAnnounce } from './use-countdown.ts';

describe('the countdown', () => {
  const input = {
    serverTime: '2026-11-21T12:00:00.000Z',
    expiresAt: '2026-11-21T12:30:00.000Z',
    receivedAtMs: 1_000_000,
  };
  it("follows the server's clock, whatever this device's clock says", () => {
    expect(millisecondsLeft(input, 1_000_000)).toBe(30 * 60_000);
    expect(millisecondsLeft(input, 1_060_000)).toBe(29 * 60_000);
    expect(millisecondsLeft(input, 9_000_000_000)).toBe(0);
    expect(millisecondsLeft({ ...input, expiresAt: null }, 0)).toBeNull();
    expect(formatCountdown(29 * 60_000 + 1_000)).toBe('29:01');
    expect(formatCountdown(0)).toBe('0:00');
  });
  it('is said at ten, five and one minute', () => {
    expect(minutesToAnnounce(11 * 60_000)).toBeNull();
    expect(minutesToAnnounce(9.9 * 60_000)).toBe(10);
    expect(minutesToAnnounce(4 * 60_000)).toBe(5);
    expect(minutesToAnnounce(30_000)).toBe(1);
  });
});
